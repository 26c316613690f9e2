### El cliente web: inicio, partida, listas, ajustes.

# Everywhere.
web-skip = Ir al contenido
web-menu = Menú
web-loading = Un momento…
web-offline = Sin conexión. Reintentando…
web-retry = Reintentar
web-missing = Esta página no existe.
web-missing-text = Quizá la dirección está mal escrita o la partida se borró.
web-home = Ir al inicio
web-close = Cerrar
web-no = No
web-save = Guardar
web-copy = Copiar
web-copied = Copiado.
web-share = Compartir
web-tagline = Tres juegos de animales para dos
nav-play = Jugar
nav-games = Mis partidas
nav-lobby = Sala
nav-learn = Aprender
nav-settings = Ajustes
nav-main = Menú principal
guest-names = Tejón alegre, Nutria valiente, Búho callado, Liebre veloz, Zorro astuto, Lirón dormilón, Petirrojo contento, Marta curiosa, Garza paciente, Ardilla audaz, Cierva mansa, Urraca brillante

# Start page.
start-title = Jugar
start-game = Juego
start-first-move = Tu primer clic es la primera jugada.
start-dealing = Se reparten las fichas…
start-opponent = Rival
start-bot = Ordenador
start-friend = Un amigo
    .help = Recibes un enlace para enviar.
start-same-screen = Una pantalla
    .help = Dos personas comparten este dispositivo.
start-lobby = Cualquiera
    .help = Tu partida espera en la sala.
start-level = Nivel { $level }
start-mind-reader = Adivino
    .help = Estudia tus faroles mientras juegas.
start-side = Tu bando
start-side-drawn = Al azar
start-clock = Reloj
start-clock-none = Sin reloj
start-clock-live = { $minutes } min + { $seconds } s
start-clock-days = { $days ->
    [one] Un día por jugada
   *[other] { $days } días por jugada
}
start-options = Reglas y opciones
start-go-bot = Nueva partida
start-go-friend = Crear enlace
start-go-same-screen = Empezar
start-go-lobby = Ofrecer la partida
start-rules = Reglas
start-learn = Aprender jugando
start-from = Empieza en una posición elegida.
start-from-drop = Inicio normal

# Match page.
match-title = { $game }: { $first } y { $second }
match-waiting = Falta alguien para jugar
match-waiting-friend = Envía este enlace a un amigo. La partida empieza cuando entre.
match-link = Enlace de esta partida
match-qr = El enlace como código QR, para un móvil al lado
match-invited = { $name } te invita a { $game }
match-join = Jugar
match-watch = O solo mirar: esta página muestra la partida en directo.
match-dealing = Se reparte con los números aleatorios de todos…
match-you = tú
match-bot = ordenador
match-here = presente
match-away = ausente
match-away-since = ausente desde { $time }
match-nobody = Sitio libre
match-thinking = { $name } está pensando…
match-thinking-long = { $name } sigue pensando… Un servidor nuevo necesita un minuto al principio.
match-your-turn = Te toca
match-round = Ronda { $round } de { $rounds }
match-total = Total { $first } : { $second }
match-board = El tablero
match-moves = Jugadas
match-no-moves = Todavía no ha pasado nada.
match-spectators = { $number ->
    [one] Una persona mira
   *[other] { $number } personas miran
}
match-watching = Estás mirando.
match-flip = Girar el tablero
match-actions = Acciones
match-resign = Rendirse
match-draw = Ofrecer tablas
match-takeback = Deshacer
match-abort = Cancelar
match-absent = { $name } se ha ido. Ausente desde: { $since }.
match-awaited = Se espera una jugada de { $name } desde: { $since }.
match-claim-win = Reclamar la victoria
match-claim-draw = Reclamar tablas
match-claim-in = Si sigue así, podrás reclamar la victoria en { $time }.
match-claim-on = Si sigue así, podrás reclamar la victoria el { $date }.
match-ask-resign = ¿Seguro que quieres rendirte?
match-ask-abort = ¿Cancelar esta partida? No contará.
match-ask-draw = ¿Ofrecer tablas a tu rival?
match-offer-draw = { $name } ofrece tablas.
match-offer-takeback = { $name } quiere deshacer su última jugada.
match-offer-rematch = { $name } quiere la revancha.
match-offer-ready = { $name } está listo para la siguiente ronda.
match-offered-draw = Has ofrecido tablas.
match-offered-takeback = Has pedido deshacer.
match-offered-rematch = Quieres la revancha; falta { $name }.
match-offered-ready = Esperando a { $name }.
match-accept = Aceptar
match-decline = Rechazar
match-ready = Siguiente ronda
match-between = La ronda terminó. La siguiente, en { $seconds } s.
match-rematch = Revancha
match-to-rematch = A la revancha
match-new = Nueva partida
match-replay = Repetición
match-review = Análisis
match-record = Registro
match-won = ¡Has ganado!
match-named-won = { $name } ha ganado.
match-drawn = Empate.
match-aborted = La partida se canceló.
match-say = Decir algo
match-said = { $name }: { $phrase }
match-on-screen = Lo que el otro no debe ver queda oculto al pasar el dispositivo.

# Same screen.
cover-title = Pasa el dispositivo: { $seat }
cover-text = Turno de { $seat }. ¡Que nadie más mire!
cover-ready = Aquí estoy ({ $seat })

# Preset phrases.
phrase-hello = ¡Hola!
phrase-good-luck = ¡Suerte!
phrase-have-fun = ¡Que te diviertas!
phrase-well-played = ¡Bien jugado!
phrase-nice-bluff = ¡Buen farol!
phrase-lucky = ¡Qué suerte!
phrase-oops = ¡Uy!
phrase-one-moment = Un momento, por favor.
phrase-take-your-time = Tómate tu tiempo.
phrase-thanks = ¡Gracias!
phrase-again = ¿Otra?
phrase-bye = ¡Adiós!

# Fairness.
fair-title = Sellos y reparto
fair-text = Las decisiones ocultas y el reparto se sellan antes de que nadie actúe: después nadie puede cambiarlos, ni siquiera el servidor. Tu navegador comprueba cada sello al abrirse.
fair-nonce = Número aleatorio
fair-choice = Decisión
fair-closed = cerrado
fair-honest = honesto
fair-broken = ¡no encaja!
fair-unchecked = Este navegador no puede comprobarlo aquí.
fair-deal = Sello del reparto
fair-seed = Semilla del servidor
fair-later = Se abre al acabar la partida.
fair-none = Ninguna decisión oculta todavía.
fair-verify = Descarga el registro: «reynard verify» lo comprueba todo.

# Lists.
games-title = Mis partidas
games-running = En curso
games-waiting = Esperando a alguien
games-finished = Terminadas
games-none = Aún no tienes partidas. ¡Empieza una!
games-your-turn = Te toca
games-their-turn = Le toca a { $name }
games-between = Entre dos rondas
games-dealing = Se está repartiendo
games-over = Terminada
games-won = Ganada
games-lost = Perdida
games-drawn = Empate
games-aborted = Cancelada
games-time-left = { $unit ->
    [days] { $number ->
        [one] queda un día
       *[other] quedan { $number } días
    }
    [hours] { $number ->
        [one] queda una hora
       *[other] quedan { $number } horas
    }
   *[minutes] { $number ->
        [one] queda un minuto
       *[other] quedan { $number } minutos
    }
}
games-against = contra { $name }
games-alone = en una pantalla
games-more = Partidas anteriores
lobby-title = Sala
lobby-text = Partidas que esperan a alguien. Elige una u ofrece la tuya.
lobby-none = Ahora no espera nadie. Ofrece una partida y otros la encontrarán aquí.
lobby-open = Ver y jugar
lobby-own = Tu propia oferta
lobby-offer = Ofrecer una partida

# Settings.
settings-title = Ajustes
settings-you = Tú
settings-name = Apodo
settings-name-help = Los demás lo ven; de 1 a 24 caracteres.
settings-password = Contraseña
settings-password-help = Opcional: con apodo y contraseña vuelves a ser tú en otros dispositivos. Al menos 8 caracteres.
settings-password-kept = Tu nombre está protegido por una contraseña.
settings-password-set = Guardar mi nombre
settings-recovery = Enlace para volver
settings-recovery-help = Un enlace secreto con el que vuelves. Guárdalo bien; uno nuevo anula el anterior.
settings-recovery-make = Crear enlace
settings-login = Ya tengo un nombre
settings-login-do = Volver
settings-logout = Olvidarme en este dispositivo
settings-delete = Borrarme
settings-delete-help = Nombre, contraseña y enlaces se borran para siempre. Tus partidas quedan, sin tu nombre.
settings-delete-ask = ¿Borrar de verdad nombre, contraseña y enlaces?
settings-deleted = Se ha borrado.
settings-saved = Guardado.
settings-welcome = ¡Hola de nuevo, { $name }!
settings-guest = Aún no has jugado aquí: tendrás un nombre con tu primera jugada.
settings-look = Aspecto
settings-language = Idioma
settings-language-auto = El del navegador
settings-theme = Colores
settings-theme-auto = Los del dispositivo
settings-theme-light = Claros
settings-theme-dark = Oscuros
settings-sound = Sonidos
settings-still = Menos movimiento
settings-confirm = Confirmar jugadas
settings-confirm-touch = En pantallas táctiles
settings-confirm-always = Siempre
settings-confirm-never = Nunca
settings-notify = Avísame cuando me toque
settings-notify-help = Un aviso del navegador mientras miras otra cosa.
settings-notify-denied = Tu navegador no permite avisos de esta página.
recover-title = Volver
recover-text = Con este enlace vuelves a ser tú en este dispositivo.
recover-do = Sí, soy yo
