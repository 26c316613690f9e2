### El cliente de terminal: a pantalla completa y línea a línea.

# Quién juega.
terminal-player-you = Tú
terminal-player-one = Jugador 1
terminal-player-two = Jugador 2
terminal-guest = Invitado en un terminal
terminal-sits = { $seat }: { $name }

# Jugadas en listas.
terminal-side-west = oeste
terminal-side-east = este
terminal-block-west = Bloquear el oeste
terminal-block-east = Bloquear el este
terminal-step-answer = Responder
terminal-step-decline = Quedarse
terminal-step-pass = Pasar
terminal-turn-over = dar la vuelta
terminal-out = fuera
terminal-home = en la meta

# Lo que se puede escribir: se muestra la primera palabra, se entienden todas.
terminal-words-help = ayuda, ?
terminal-words-moves = jugadas, lista
terminal-words-board = tablero, posición
terminal-words-undo = deshacer, atrás
terminal-words-hint = pista, consejo
terminal-words-opinion = opinión, valor
terminal-words-save = guardar
terminal-words-load = cargar, abrir
terminal-words-rules = reglas
terminal-words-draw = tablas, empate
terminal-words-accept = aceptar, acepto
terminal-words-refuse = rechazar, rechazo
terminal-words-claim = reclamar, reclamo
terminal-words-resign = rendirse, abandonar
terminal-words-next = seguir, otra, revancha
terminal-words-quit = salir, fin
terminal-words-west = oeste, o, w
terminal-words-east = este, e
terminal-words-out = fuera, sale, escapar
terminal-words-pass = pasar, paso
terminal-words-answer = responder, respuesta, sí
terminal-words-decline = quedarse, queda, no
terminal-words-none = sin, nada, solo, sola
terminal-words-one = uno, una, un
terminal-words-two = dos

# Qué hacen las órdenes.
terminal-about-help = lo que se puede escribir
terminal-about-moves = todas las jugadas posibles ahora
terminal-about-board = la posición en frases
terminal-about-undo = deshacer tu última jugada; nunca más allá de algo revelado
terminal-about-hint = la jugada que haría el motor
terminal-about-opinion = la probabilidad de ganar según el motor
terminal-about-save = escribir la partida en un archivo: guardar partida.txt
terminal-about-load = leer una partida de un archivo y contarla: cargar partida.txt
terminal-about-rules = las reglas en breve
terminal-about-draw = ofrecer tablas, o aceptarlas; en un servidor
terminal-about-accept = aceptar las tablas o la jugada deshecha que se ofrecen
terminal-about-refuse = rechazar lo que se ofrece
terminal-about-claim = la victoria, porque el otro bando lleva demasiado tiempo fuera; reclamar tablas para tablas
terminal-about-resign = rendir el encuentro
terminal-about-next = la ronda siguiente, o la revancha
terminal-about-quit = irse

# Línea a línea.
terminal-plain-help = Escribe una jugada, o ayuda.
terminal-plain-moves = Escribe una jugada en la notación de las reglas o en palabras: Fw o zorro oeste; c3-c5+1 o c3 a c5 con uno; c3 o dar la vuelta c3; d5-out o d5 fuera.
terminal-plain-over = Escribe seguir para continuar, guardar para conservar la partida, o salir.
terminal-which-game = ¿Qué juego?
terminal-ambiguous = Eso puede ser varias jugadas: { $moves }.
terminal-not-understood = No se ha entendido. Escribe ayuda para ver lo que se puede escribir, o jugadas para verlas todas.
terminal-input-ended = La entrada ha terminado antes que la partida.
terminal-load-again = Para seguir con esta partida, empieza con: reynard play --load { $file }
terminal-waiting = Le toca al otro bando.

# Decisiones ocultas.
terminal-hand-over = Pasa la pantalla a { $seat }: ahora solo puede mirar { $seat }.
terminal-press-enter = Pulsa Intro cuando estés a solas con la pantalla.

# El motor.
terminal-compiling = El motor se está compilando, una sola vez en este equipo; puede tardar un minuto.
terminal-opinion = { $exact ->
    [yes] Probabilidad de ganar, exacta:
   *[no] Probabilidad de ganar, estimada:
} { $first } { $percent } %, { $second } { $rest } %.
terminal-mix-orders = Todos los órdenes son igual de buenos.
terminal-mix-hide = Mejor mezcla para { $piece }: oeste { $west } %, este { $east } %.
terminal-mix-block = Mejor mezcla contra { $piece }: bloquear el oeste { $west } %, el este { $east } %.
terminal-hint = El motor jugaría { $move }: { $label }.
terminal-no-hint = Aquí no hay ninguna pista.
terminal-no-engine = Contra otra persona el motor calla hasta que acabe el encuentro.

# Lo que pasa.
terminal-taken-back = Se ha deshecho la última jugada.
terminal-saved = Guardado en { $file }.
terminal-connection-lost = Se ha perdido la conexión; se intenta de nuevo.
terminal-no-server = El servidor { $server } no responde.
terminal-offered-draw = El otro bando ofrece tablas.
terminal-offered-takeback = El otro bando quiere deshacer la última jugada.
terminal-offered-rematch = El otro bando quiere la revancha.
terminal-offered-ready = El otro bando está listo para la ronda siguiente.
terminal-declined = El otro bando rechaza.
terminal-answer-offer = Escribe aceptar o rechazar, o Intro para dejarlo abierto.
terminal-may-claim = El otro bando lleva demasiado tiempo fuera. Escribe reclamar para la victoria, reclamar tablas para tablas, o Intro para seguir esperando.
terminal-only-on-server = Eso solo es posible en un servidor.
terminal-thinking = { $name } está pensando…
terminal-watching = Estás mirando.
terminal-between = Falta la ronda siguiente. Hasta ahora: { $first } { $points }, { $second } { $others }.
terminal-match-won = Gana el encuentro: { $name } ({ $points } a { $others }).
terminal-match-drawn = El encuentro acaba en empate ({ $points } a { $others }).
terminal-match-resigned = Gana el encuentro: { $name }. El otro bando se ha rendido.
terminal-match-time = Gana el encuentro: { $name }. Al otro bando se le acabó el tiempo.
terminal-match-left = Gana el encuentro: { $name }. El otro bando se ha ido.

# Pantalla completa: inicio.
terminal-start-title = Tres juegos de animales para dos
terminal-start-help = ↑ ↓ elegir una línea · ← → cambiarla · Intro empieza
terminal-field-game = Juego
terminal-field-opponent = Rival
terminal-field-level = Nivel
terminal-field-seat = Tu bando
terminal-field-language = Idioma
terminal-field-link = Enlace
terminal-field-name = Tu nombre
terminal-opponent-bot = Ordenador
terminal-opponent-person = Una persona en este terminal
terminal-opponent-server = En un servidor, por enlace
terminal-level-value = { $level } · { $name }
terminal-level-mind-reader = Adivino · { $name }
terminal-seat-drawn = por sorteo
terminal-button-play = Jugar
terminal-button-load = Cargar una partida
terminal-button-quit = Salir

# Pantalla completa: teclas y paneles.
terminal-key-help = Ayuda
terminal-key-undo = Deshacer
terminal-key-hint = Pista
terminal-key-opinion = Opinión
terminal-key-save = Guardar
terminal-key-load = Cargar
terminal-key-flip = Girar
terminal-key-resign = Rendirse
terminal-key-draw = Tablas
terminal-key-next = Seguir
terminal-key-quit = Salir
terminal-panel-moves = Tus jugadas
terminal-panel-course = Curso de la partida
terminal-round = Ronda { $round } de { $rounds } · { $first } : { $second }
terminal-face-down = { $number } boca abajo
terminal-help-keys = Las flechas recorren el tablero, Intro toma y juega, Escape suelta; Tab va a la lista de jugadas, 1 a 9 juegan de ella. Con el ratón, señala una ficha y adónde va.
terminal-cover-title = ¡No mires!
terminal-ask-resign = ¿De verdad quieres rendirte?
terminal-ask-quit = ¿Dejar esta partida?
terminal-ask-save = Guardar la partida como
terminal-ask-load = Cargar la partida
terminal-ask-draw = El otro bando ofrece tablas. ¿Aceptas?
terminal-ask-takeback = El otro bando quiere deshacer la última jugada. ¿Estás de acuerdo?
terminal-ask-claim = El otro bando lleva demasiado tiempo fuera. ¿Qué reclamas? La tecla c vuelve a preguntar más tarde.
terminal-claim-win = La victoria
terminal-claim-draw = Tablas
terminal-claim-wait = Esperar
terminal-yes = Sí
terminal-no = No
terminal-replay-at = Jugada { $number } de { $total }
terminal-replay-help = ← → atrás o adelante · Inicio Fin primera o última · Intro seguir desde aquí · Escape salir
terminal-replay-over = ← → atrás o adelante · Inicio Fin primera o última · Escape salir
terminal-too-small = La ventana es demasiado pequeña: hacen falta 80 × 24.
