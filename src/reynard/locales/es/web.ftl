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
nav-puzzles = Problemas
nav-learn = Aprender
nav-me = Yo
nav-settings = Ajustes
nav-main = Menú principal
nav-about = Acerca de Reynard
nav-turns = { $number ->
    [one] una partida te espera
   *[other] { $number } partidas te esperan
}
guest-names = Tejón alegre, Nutria valiente, Búho callado, Liebre veloz, Zorro astuto, Lirón dormilón, Petirrojo contento, Marta curiosa, Garza paciente, Ardilla audaz, Cierva mansa, Urraca brillante

# Start page.
home-continue = Tus partidas en curso
home-go-on = Seguir
home-all = Las { $number } partidas en curso
start-title = Jugar
start-game = Juego
start-first-move = Tu primer clic es la primera jugada.
start-dealing = Se reparten las fichas…
start-begin-bot = Pulsa «Nueva partida» para empezar.
start-begin-friend = Crea un enlace, envíalo y a jugar.
start-begin-same-screen = Dos personas, un dispositivo: pulsa «Empezar».
start-begin-lobby = Ofrece la partida y quien pase podrá unirse.
start-opponent = Rival
start-bot = Ordenador
start-rival = ¿Quién será tu rival?
bot-1 = ve un solo paso, se le escapa mucho y recuerda poco: perfecto para tu primera partida.
bot-2 = ve las ocasiones más simples, pero solo la jugada siguiente; un principiante atento gana a menudo.
bot-3 = sopesa lo que ve, pero se le escapan cosas; gana al principiante que no mira dos veces.
bot-4 = todavía se le escapa algo de vez en cuando; gana incluso a un principiante prudente.
bot-5 = ve un poco más lejos y se le escapa menos: un rival a tu altura cuando ya conoces el juego.
bot-6 = piensa unas jugadas por delante y castiga las descuidadas.
bot-7 = apenas se le escapa nada; para quien ya ha jugado mucho.
bot-8 = planea con antelación; tú también tendrás que hacerlo.
bot-9 = planea a largo plazo y apenas comete errores.
bot-10 = juega tan bien como sabemos.
bot-mind-reader = estudia tus faroles mientras juegas y adivina qué harás.
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
match-waiting-lobby = Tu partida está en la sala y empieza en cuanto entre alguien. También puedes enviar este enlace a un amigo.
match-link = Enlace de esta partida
match-qr = El enlace como código QR, para un móvil al lado
match-invited = { $name } te invita a { $game }
match-join = Jugar
match-watch = O solo mirar: esta página muestra la partida en directo.
match-usual-rules = Reglas habituales
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
match-unsent = Tu jugada espera a ser enviada.
match-withdraw = Deshacerla
match-round = Ronda { $round } de { $rounds }
match-round-short = Ronda { $round }
match-sum = En total
match-total = Total { $first } : { $second }
match-board = El tablero
match-moves = Jugadas
match-no-moves = Todavía no ha pasado nada.
match-step = Recorrer las jugadas
replay-first = Al principio
replay-previous = Una jugada atrás
replay-next = Una jugada adelante
replay-last = Al final
match-looking-back = Estás viendo la jugada { $number } de { $all }.
match-to-the-game = Volver a la partida
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
match-ask-resign-match = ¿Rendirte en toda la partida, no solo en esta ronda?
match-ask-abort = ¿Cancelar esta partida? No contará.
match-ask-draw = ¿Ofrecer tablas a tu rival?
match-offer-draw = { $name } ofrece tablas.
match-offer-takeback = { $name } quiere deshacer su última jugada.
match-offer-rematch = { $name } quiere la revancha.
match-offer-ready = { $name } está listo para la siguiente ronda.
match-offered-draw = Has ofrecido tablas.
match-offered-takeback = Has pedido deshacer.
match-declined-draw = { $name } no quiere tablas: la partida sigue.
match-declined-takeback = { $name } no acepta que se deshaga la jugada.
match-declined-rematch = { $name } no quiere revancha.
match-declined-draw-seen = { $name } rechaza las tablas.
match-declined-takeback-seen = { $name } rechaza deshacer la jugada.
match-declined-rematch-seen = { $name } rechaza la revancha.
match-rematch-gone = Quieres la revancha, pero { $name } se ha ido.
match-offered-rematch = Quieres la revancha; falta { $name }.
match-offered-ready = Esperando a { $name }.
match-accept = Aceptar
match-decline = Rechazar
match-decline-rematch = No, gracias
match-ready = Siguiente ronda
match-between = La ronda terminó. La siguiente, en { $seconds } s.
match-rematch = Revancha
match-to-rematch = A la revancha
match-new = Nueva partida
match-replay = Repetición
match-review = Revisión
analysis-open = Analizar
match-record = Registro
match-won = ¡Has ganado!
match-lost = { $name } ha ganado.
match-player = Jugador { $number }
match-named-won = { $name } ha ganado.
match-drawn = Empate.
match-aborted = La partida se canceló.
match-aborted-text = No cuenta para nadie.
match-aborted-you = Has cancelado la partida.
match-aborted-by = { $name } ha cancelado la partida.
match-aborted-counted = Nadie ha ganado. Como ya se había visto el reparto, los demás podrán ver esta cancelación durante noventa días.
match-called-off = { $count ->
    [one] Canceló una partida tras ver el reparto
   *[other] Canceló { $count } partidas tras ver el reparto
}
result-resigned-you = Te has rendido.
result-resigned-other = { $name } se ha rendido.
result-time-you = Se te acabó el tiempo.
result-time-other = A { $name } se le acabó el tiempo.
result-left-you = Estuviste fuera demasiado tiempo y se reclamó la victoria.
result-left-other = { $name } estuvo fuera demasiado tiempo.
result-resigned-side = Abandono: { $name }.
result-time-side = Sin tiempo: { $name }.
result-left-side = Ausencia: { $name }.
result-left-nobody = Alguien estuvo fuera demasiado tiempo y se reclamaron tablas.
result-agreed-you = Así lo acordasteis.
result-agreed = Ambos jugadores lo acordaron.
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
fair-broken = ¡no coincide!
fair-deal = Sello del reparto
fair-seed = Semilla del servidor
fair-later = Se abre al acabar la partida.
fair-none = Ninguna decisión oculta todavía.
fair-signature = Firmado con la clave de este servidor
fair-signature-unchecked = Este navegador no puede comprobar la firma: hace falta un navegador actual y una página cargada por HTTPS. Todo lo demás se ha comparado; «reynard verify» comprueba también la firma.
fair-verify = Descarga el registro: «reynard verify» lo comprueba todo.
fair-proved = Este navegador recuerda lo que se selló y lo que pasó, y compara. Eso te demuestra que nadie ha cambiado después una decisión oculta ni el reparto, y que tus números aleatorios están en el reparto. A los demás se lo demuestra el registro firmado.
fair-not-proved = Lo que no se puede demostrar: que el servidor no enseñe a nadie tus decisiones ocultas y que tu rival no consulte un programa.
fair-alarm-title = Este servidor se contradice.
fair-alarm-text = No te fíes del resultado de esta partida. Guarda el registro y una imagen de lo que ves aquí.
fair-alarm-seal = El sello de una decisión oculta no es el que llegó antes.
fair-alarm-reveal = Una decisión abierta no es la que se selló.
fair-alarm-deal = El reparto, o lo acordado antes, no es lo que se selló.
fair-alarm-bytes = Tus números aleatorios faltan en el reparto.
fair-alarm-history = Lo que el servidor dice ahora no concuerda con lo que dijo antes.
fair-alarm-record = El registro o el compromiso firmado no coincide con lo que se mostró aquí.

# Lists.
games-title = Mis partidas
games-running = En curso
games-waiting = Esperando a alguien
games-finished = Terminadas
games-none = Aún no tienes partidas. ¡Empieza una!
games-your-turn = Te toca
games-their-turn = Le toca a { $name }
games-waits-for = Le toca a { $name }
games-between = Entre dos rondas
games-dealing = Se está repartiendo
games-over = Terminada
games-won = Ganada
games-lost = Perdida
games-drawn = Empate
games-aborted = Cancelada
games-practice = Práctica
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
games-all = Todas
games-bot = Ordenador
games-people = Personas
games-none-such = No hay partidas así.
games-by-resigned = por abandono
games-by-time = por tiempo
games-by-left = por ausencia
games-by-agreed = de mutuo acuerdo
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
settings-password-old = Contraseña actual
settings-password-new = Contraseña nueva
settings-password-change = Cambiar la contraseña
settings-password-change-help = Si la cambias, se cierra la sesión en los demás dispositivos y el enlace para volver deja de valer.
settings-password-changed = Cambiada. Se ha cerrado la sesión en los demás dispositivos.
settings-logout-everywhere = Cerrar sesión en todas partes
settings-logout-everywhere-ask = ¿Cerrar sesión en todos los dispositivos, también en este? Sin contraseña ni enlace no podrás volver.
settings-logged-out = Has cerrado sesión en todas partes.
settings-recovery-help = Un enlace secreto con el que vuelves. Sirve una sola vez, durante treinta días; uno nuevo anula el anterior.
settings-export = Descargar mis datos
settings-export-help = Un archivo con todo lo que se guarda sobre ti: nombre, dispositivos, bots y todas tus partidas.
settings-tokens = Dispositivos y bots
settings-tokens-help = Dónde tienes la sesión abierta y con qué juegan tus bots. Revoca lo que no reconozcas.
settings-token-cookie = Dispositivo
settings-token-here = Este dispositivo
settings-token-recovery = Enlace para volver
settings-token-bot = Bot { $name }
settings-token-since = desde el { $date }
settings-token-used = último uso: { $date }
settings-token-unused = sin usar
settings-token-play = puede jugar
settings-token-read = puede leer
settings-token-revoke = Revocar
settings-token-revoked = Revocado.
settings-bot-name = Nombre de un bot nuevo
settings-bot-make = Crear un bot
settings-bot-help = Para programas que juegan solos. Un bot siempre se muestra como bot.
settings-bot-token = La clave del bot, visible solo ahora: guárdala como una contraseña.
settings-bot-more = Otra clave
settings-bot-delete = Borrar el bot
settings-bot-delete-ask = ¿Borrar el bot { $name }? Sus claves dejan de valer y sus partidas en curso terminan.
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
settings-notation = Escribir las jugadas en notación (c3-c5) en vez de palabras
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
