### Nombres comunes a todos los textos: juegos, bandos, piezas, opciones, fases.

game-two-paths = Dos Caminos
    .tagline = Cruza el claro con tu zorro, tu liebre y tu erizo a base de faroles.
    .length = 10 minutos · farol e intuición
game-tokan = Tokan
    .tagline = Trepa, siempre más alto, hasta que alguien se quede sin salida.
    .length = 15 minutos · sin azar ni secretos
game-tally-ho = Tally Ho!
    .tagline = Dale la vuelta al bosque: caza, o te cazarán.
    .length = 20 minutos · dos rondas

# Bandos: como etiqueta y como sujeto al comienzo de una frase.
seat-south = Sur
    .subject = Sur
seat-north = Norte
    .subject = Norte
seat-red = Rojo
    .subject = Rojo
seat-black = Negro
    .subject = Negro
seat-bears = Osos
    .subject = Los Osos
seat-hunters = Cazadores
    .subject = Los Cazadores
seat-neutral = Neutral
    .subject = Nadie

# What the number beside a player counts.
score-two-paths = { $points ->
    [one] un animal en la meta
   *[other] { $points } animales en la meta
}
score-tokan = { $points ->
    [one] un punto
   *[other] { $points } puntos
}
score-tally-ho = { $points ->
    [one] un punto
   *[other] { $points } puntos
}

side-west = oeste
side-east = este
direction-north = norte
direction-east = este
direction-south = sur
direction-west = oeste

list-last = { $items } y { $last }

# Fichas de Tokan con su color.
tile-red-mouse = ratón rojo
tile-red-jackal = chacal rojo
tile-red-lion = león rojo
tile-black-mouse = ratón negro
tile-black-jackal = chacal negro
tile-black-lion = león negro
tile-face-down = ficha boca abajo

# Fases de una partida.
phase-deal = Reparto
phase-setup = Preparación
phase-bluff = Farol
phase-block = Bloqueo
phase-answer = Respuesta
phase-draft = Colocación
phase-play = Juego
phase-flip = Descubrir
phase-final = Fase final
phase-over = Fin de la partida

# Opciones de un juego y sus valores.
option-two-paths-rows = Longitud del tablero
    .help = Cuántas filas cruzan los animales; no conocemos la longitud impresa, 7 es nuestra lectura.
option-two-paths-rows-value = { $value } filas
option-two-paths-setup = Preparación
    .help = Cómo llegan los animales a sus filas de salida.
option-two-paths-setup-choose = Elegida en secreto
    .help = Ambos colocan sus animales a la vez, sin verse.
option-two-paths-setup-random = Sorteada
    .help = Ambos órdenes se sortean.
option-two-paths-optional-answer = Respuesta opcional
    .help = Si quien bloquea y acierta puede dejar quieto su animal.
option-two-paths-optional-answer-no = Responder siempre
    .help = El animal de quien bloquea avanza siempre que puede.
option-two-paths-optional-answer-yes = Se puede renunciar
    .help = Quien bloquea decide si su animal avanza.
option-tokan-scoring = Puntuación
    .help = Qué cuenta al final.
option-tokan-scoring-towers = Torres
    .help = Cada ficha de tus torres de dos o más vale un punto.
option-tokan-scoring-heads = Cada cabeza cuenta
    .help = Cada ficha tuya en lo alto vale su alcance: ratón 1, chacal 2, león 3.
option-tokan-setup = Preparación
    .help = Cómo llegan las fichas al tablero.
option-tokan-setup-random = Repartida
    .help = Las 30 fichas se colocan al azar.
option-tokan-setup-draft = Colocación por turnos
    .help = Se reparten diez fichas y las demás se colocan por turnos: menos azar.
option-tokan-closing = Cierre de huecos
    .help = Qué avanza cuando una pila entera deja su casilla.
option-tokan-closing-run = Serie continua
    .help = Avanzan las pilas justo detrás, hasta el siguiente hueco.
option-tokan-closing-line = Toda la línea
    .help = Avanza todo lo de detrás, huecos incluidos.
option-tokan-ending = Final de la partida
    .help = Quién tiene que quedarse sin jugadas para que acabe la partida.
option-tokan-ending-turn = Quien tiene el turno
    .help = La partida acaba cuando quien tiene el turno no puede mover.
option-tokan-ending-either = Cualquiera de los dos
    .help = La partida acaba también cuando el rival no podría mover si fuera su turno.
option-tokan-games = Partidas
    .help = Cuántas partidas forman un encuentro.
option-tokan-games-1 = Una partida
    .help = Una sola partida decide.
option-tokan-games-2 = Con revancha
    .help = Dos partidas desde la misma disposición con los colores cambiados; decide la suma.
option-tally-ho-rest = Aves en reposo
    .help = Qué faisanes y patos descansan un turno.
option-tally-ho-rest-moved = Descubiertas o movidas
    .help = No puedes mover un ave que el rival acaba de descubrir o mover.
option-tally-ho-rest-flipped = Solo descubiertas
    .help = Solo descansa un ave recién descubierta, como en las ediciones anteriores a 2011.
option-tally-ho-quiet-limit = Turnos tranquilos
    .help = Tras tantos turnos sin descubrir ni capturar, solo se permite eso: nuestra regla de la casa.
option-tally-ho-quiet-limit-value = { $value } turnos
option-tally-ho-rounds = Rondas
    .help = Cuántas rondas forman un encuentro.
option-tally-ho-rounds-1 = Una ronda
    .help = Una sola ronda decide.
option-tally-ho-rounds-2 = Dos rondas
    .help = Dos rondas cambiando de bando; decide la suma.
option-tally-ho-layout = Segunda disposición
    .help = Cómo quedan las fichas en la segunda ronda.
option-tally-ho-layout-fresh = Barajada de nuevo
    .help = La segunda ronda tiene su propia disposición.
option-tally-ho-layout-mirrored = Otra vez la misma
    .help = La segunda ronda usa la disposición de la primera, para que la suerte pese menos.

# Piezas: el nombre solo, sujeto (.the, .a), complemento (.object, .a-object) y contado (.count).
piece-fox = zorro
    .the = el zorro
    .object = el zorro
    .a = un zorro
    .a-object = un zorro
    .count = { $number ->
        [one] un zorro
       *[other] { $number } zorros
    }
piece-hare = liebre
    .the = la liebre
    .object = la liebre
    .a = una liebre
    .a-object = una liebre
    .count = { $number ->
        [one] una liebre
       *[other] { $number } liebres
    }
piece-hedgehog = erizo
    .the = el erizo
    .object = el erizo
    .a = un erizo
    .a-object = un erizo
    .count = { $number ->
        [one] un erizo
       *[other] { $number } erizos
    }
piece-mouse = ratón
    .the = el ratón
    .object = el ratón
    .a = un ratón
    .a-object = un ratón
    .count = { $number ->
        [one] un ratón
       *[other] { $number } ratones
    }
piece-jackal = chacal
    .the = el chacal
    .object = el chacal
    .a = un chacal
    .a-object = un chacal
    .count = { $number ->
        [one] un chacal
       *[other] { $number } chacales
    }
piece-lion = león
    .the = el león
    .object = el león
    .a = un león
    .a-object = un león
    .count = { $number ->
        [one] un león
       *[other] { $number } leones
    }
piece-bear = oso
    .the = el oso
    .object = el oso
    .a = un oso
    .a-object = un oso
    .count = { $number ->
        [one] un oso
       *[other] { $number } osos
    }
piece-hunter = cazador
    .the = el cazador
    .object = el cazador
    .a = un cazador
    .a-object = un cazador
    .count = { $number ->
        [one] un cazador
       *[other] { $number } cazadores
    }
piece-lumberjack = leñador
    .the = el leñador
    .object = el leñador
    .a = un leñador
    .a-object = un leñador
    .count = { $number ->
        [one] un leñador
       *[other] { $number } leñadores
    }
piece-pheasant = faisán
    .the = el faisán
    .object = el faisán
    .a = un faisán
    .a-object = un faisán
    .count = { $number ->
        [one] un faisán
       *[other] { $number } faisanes
    }
piece-duck = pato
    .the = el pato
    .object = el pato
    .a = un pato
    .a-object = un pato
    .count = { $number ->
        [one] un pato
       *[other] { $number } patos
    }
piece-tree = árbol
    .the = el árbol
    .object = el árbol
    .a = un árbol
    .a-object = un árbol
    .count = { $number ->
        [one] un árbol
       *[other] { $number } árboles
    }
piece-tile = ficha
    .the = la ficha
    .object = la ficha
    .a = una ficha
    .a-object = una ficha
    .count = { $number ->
        [one] una ficha
       *[other] { $number } fichas
    }
