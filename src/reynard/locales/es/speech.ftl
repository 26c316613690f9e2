### Posiciones, jugadas, estados y resultados como frases para leer en voz alta.

# Etiquetas cortas en los dibujos.
label-home-south = Meta de Sur
label-home-north = Meta de Norte
label-duel = Duelo
label-points = { $seat ->
    [bears] Osos
   *[hunters] Cazadores
}: { $points }

# Piezas de frase.
speech-list = { $label }: { $items }.
speech-piece-on = { $piece } en { $space }
speech-piece-home = { $piece } en la meta
speech-points = { $first } { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}, { $second } { $others }.

# Dos Caminos.
speech-two-paths-board = Un tablero de { $rows } filas.
speech-two-paths-empty = Todavía no hay animales en el tablero.
speech-two-paths-idle = { $number ->
    [one] El último duelo no movió nada.
   *[other] Los últimos { $number } duelos no movieron nada.
}
speech-two-paths-duel = { $seat } es el corredor, en el { $duel ->
    [1] primer duelo
    [2] segundo duelo
   *[other] tercer duelo o posterior
} del turno.
speech-two-paths-announced = { $seat } ha anunciado { $object }.
speech-two-paths-hidden = Tu disco está en el lado { $side ->
    [west] oeste
   *[east] este
}.
speech-two-paths-order = { $seat } coloca de oeste a este: { $pieces }.
speech-two-paths-run = { $seat } lleva { $object } por el { $side ->
    [west] oeste
   *[east] este
} hasta { $space }; { $other } bloqueó el lado equivocado.
speech-two-paths-run-home = { $seat } lleva { $object } por el { $side ->
    [west] oeste
   *[east] este
} hasta la meta; { $other } bloqueó el lado equivocado.
speech-two-paths-blocked = { $seat } prueba { $object } por el { $side ->
    [west] oeste
   *[east] este
}, pero { $other } bloquea ese lado.
speech-two-paths-answer = { $the } de { $owner } responde y va a { $space }.
speech-two-paths-answer-home = { $the } de { $owner } responde y llega a la meta.
speech-two-paths-no-answer = No se mueve nada.
speech-two-paths-declined = { $the } de { $owner } podría responder, pero se queda.

# Tokan.
speech-tokan-empty = Todavía no hay fichas.
speech-tokan-row = Fila { $row }: { $items }.
speech-tokan-gap = { $space } hueco
speech-tokan-single = { $space } { $tile }
speech-tokan-tower = { $space } torre de { $height }, de arriba abajo { $tiles }
speech-tokan-taboo = El { $tile } de { $space } acaba de moverse y ahora no se puede cubrir.
speech-tokan-hand = { $seat } aún tiene: { $items }.
speech-tokan-lay = { $seat } coloca { $tile } en { $space }.
speech-tokan-move = { $seat } mueve { $object } de { $from } a { $to }, al nivel { $level }.
speech-tokan-carry = { $seat } mueve { $object } de { $from } a { $to } y lleva { $carried ->
    [one] una ficha
   *[other] { $carried } fichas
}, al nivel { $level }.

# Tally Ho!
speech-tally-ho-empty-board = Todavía no hay fichas.
speech-tally-ho-hunter = cazador en { $space } con el rifle hacia el { $direction ->
    [north] norte
    [east] este
    [south] sur
   *[west] oeste
}
speech-tally-ho-empty = Vacías: { $spaces }.
speech-tally-ho-face-down = { $number ->
    [one] Hay una ficha boca abajo: { $spaces }.
   *[other] Hay { $number } fichas boca abajo: { $spaces }.
}
speech-tally-ho-face-down-number = { $number ->
    [0] Ya no hay fichas boca abajo.
    [one] Hay una ficha boca abajo.
   *[other] Hay { $number } fichas boca abajo.
}
speech-tally-ho-nothing-won = { $seat } aún no han ganado nada.
speech-tally-ho-won = { $seat } han ganado { $items }: { $points } puntos.
speech-tally-ho-turning = Se está descubriendo la ficha de { $space }.
speech-tally-ho-resting = El ave de { $space } descansa: no se puede mover en este turno.
speech-tally-ho-memory = La ficha de { $to } no puede volver enseguida a { $from }.
speech-tally-ho-final = Fase final, turnos restantes: { $first } { $turns }, { $second } { $others }.
speech-tally-ho-quiet = { $number ->
    [one] Ha pasado un turno sin descubrir ni capturar.
   *[other] Han pasado { $number } turnos seguidos sin descubrir ni capturar.
}
speech-tally-ho-pass = { $seat } no pueden hacer nada y pasan.
speech-tally-ho-out = { $seat } sacan { $object } del bosque desde { $space }.
speech-tally-ho-move = { $seat } mueven { $object } de { $from } a { $to }.
speech-tally-ho-capture = { $seat } mueven { $object } de { $from } a { $to } y capturan { $prey }.
speech-tally-ho-flip = { $seat } descubren la ficha de { $space }.
speech-tally-ho-show = { $seat } descubren { $space }: { $tile }.
speech-tally-ho-show-hunter = { $seat } descubren { $space }: { $tile } con el rifle hacia el { $direction ->
    [north] norte
    [east] este
    [south] sur
   *[west] oeste
}.

# Qué está pasando: para quien debe actuar y sobre quien debe actuar.
status-two-paths-chance = Se sortea quién empieza.
status-two-paths-setup-you = Coloca tus animales en tu fila de salida.
status-two-paths-setup-other = { $seat } aún tiene que colocar sus animales.
status-two-paths-setup-both = Ambos colocan sus animales en secreto.
status-two-paths-bluff-you = Tu duelo: esconde el disco al oeste o al este y anuncia un animal.
status-two-paths-bluff-other = { $seat } esconde el disco y anuncia un animal.
status-two-paths-block-you = Adivina: bloquea el lado oeste o el este.
status-two-paths-block-other = { $seat } tiene que bloquear un lado.
status-two-paths-answer-you = ¡Acertaste! Responde o deja quieto tu animal.
status-two-paths-answer-other = { $seat } acertó y puede responder.
status-tokan-chance = Se están colocando las fichas.
status-tokan-draft-you = Coloca una de tus fichas junto a las que ya están.
status-tokan-draft-other = { $seat } coloca una ficha.
status-tokan-play-you = Te toca: trepa a otra pila.
status-tokan-play-other = Le toca mover a { $seat }.
status-tally-ho-chance = Se está descubriendo una ficha.
status-tally-ho-play-you = Te toca: descubre una ficha o mueve una.
status-tally-ho-play-other = { $seat } tienen el turno.
status-tally-ho-final-you = Fase final, te toca: captura o sal del bosque por una salida.
status-tally-ho-final-other = { $seat } tienen el turno: fase final.
status-over = La partida ha terminado.

# Resultados.
outcome-draw = Empate.
outcome-two-paths-won = Gana { $seat }.
outcome-tokan-won = Gana { $seat }.
outcome-tally-ho-won = { $seat } ganan.
reason-two-paths-home = Los tres animales han llegado a la meta.
reason-two-paths-idle = Cuarenta duelos seguidos no han movido nada.
reason-tokan-no-move = A un bando no le quedan jugadas; Rojo { $points }, Negro { $others }.
reason-tokan-sum = Las dos partidas juntas: { $points } a { $others }.
reason-tally-ho-turns = Se han jugado los últimos turnos; Osos { $points }, Cazadores { $others }.
reason-tally-ho-no-tiles = Un bando ya no tiene fichas; Osos { $points }, Cazadores { $others }.
reason-tally-ho-sum = Todas las rondas juntas: { $points } a { $others }.
reason-resigned = El otro bando se rindió.
reason-time = Al otro bando se le acabó el tiempo.
reason-agreed = Ambos bandos lo acordaron.
reason-left = El otro bando abandonó la partida.
reason-aborted = La partida se interrumpió.
reason-aborted-by = { $name } ha cancelado la partida.

# For games that have no words of their own.
status-any-chance = Decide el azar.
status-any-you = Te toca.
status-any-other = Turno: { $seat }.
status-any-both = Los dos eligen en secreto.
outcome-won = Victoria: { $seat }.

# What a game was like, in three numbers under the result
figure-two-paths-duels = duelos
figure-two-paths-guessed = acertados
figure-two-paths-through = logrados
figure-tokan-moves = jugadas
figure-tokan-highest = torre más alta
figure-tokan-carried = llevadas
figure-tally-ho-turns = turnos
figure-tally-ho-captured = capturas
figure-tally-ho-left = salidas
