### Textos en los tableros del cliente web y junto a ellos.

# Todos los tableros.
board-name = { $game }: el tablero
board-own = Tuyo, todavía en secreto: { $own }
board-in-words = El tablero en palabras
board-space-empty = { $space } vacía
board-can-move = puede mover
board-can-turn = se puede descubrir
board-picked = en la mano
board-target = destino posible
board-target-capture = captura posible
board-last = última jugada
board-planned = Previsto: de { $from } a { $to }, en cuanto te toque. Toca el tablero o pulsa Escape para anularlo.
board-confirm = Confirmar
board-cancel = Cancelar
board-never-ask = No volver a preguntar
board-points = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}

# Dos caminos.
board-hand-west = Mano oeste
board-hand-east = Mano este
board-two-paths-says-fox = ¡Corre mi zorro!
board-two-paths-says-hare = ¡Corre mi liebre!
board-two-paths-says-hedgehog = ¡Corre mi erizo!
board-two-paths-hide = esconder el disco aquí
board-two-paths-block = bloquear este lado
board-two-paths-disc = el disco está aquí
board-two-paths-ready = Listo
board-two-paths-arrange = Toca dos animales para intercambiarlos.
board-two-paths-waiting = Tus animales están colocados. El otro bando aún coloca los suyos.
board-two-paths-hint-animal = Elige un animal y luego la mano oeste o este.
board-two-paths-hint-hand = Y ahora la mano: ¿oeste o este?
board-two-paths-hint-announce = Y ahora anuncia un animal.
board-two-paths-hint-secret = Solo tú ves dónde está el disco.
board-two-paths-hint-block = ¿Qué mano esconde el disco? Bloquea el oeste o el este.
board-two-paths-answer = Responder
board-two-paths-decline = Quedarse
board-two-paths-duel = Duelo { $duel } de { $seat }
board-two-paths-duel-more = { $seat } sigue hasta que lo bloqueen
board-two-paths-hidden = animal oculto en { $space }
board-two-paths-lands = { $side ->
    [west] oeste
   *[east] este
}: a { $space }
board-two-paths-gets-home = { $side ->
    [west] oeste
   *[east] este
}: a la meta
board-two-paths-idle = { $number ->
    [one] { $number } duelo no ha movido nada; a los 40 es tablas.
   *[other] { $number } duelos seguidos no han movido nada; a los 40 es tablas.
}
board-two-paths-to-go = { $number ->
    [one] falta una fila
   *[other] faltan { $number } filas
}
board-two-paths-own = { $piece } de { $seat }
board-two-paths-step-block = Bloquear el { $side ->
    [west] oeste
   *[east] este
}
board-two-paths-step-bluff = Anunciar: { $piece }; el disco está al { $side ->
    [west] oeste
   *[east] este
}
board-two-paths-not-yours = Esos animales son de { $seat }.
board-two-paths-announced = anunciado

# Tokan.
board-tokan-taboo = no se puede cubrir ahora
board-tokan-towers = Torres
board-tokan-heads = Cabezas
board-tokan-carry = ¿Cuántas fichas van con ella?
board-tokan-carry-none = Ninguna
board-tokan-carry-some = { $carried ->
    [one] { $carried } ficha
   *[other] { $carried } fichas
}
board-tokan-carry-any = Da igual
board-tokan-tower = Torre en { $space }
board-tokan-look = Señala o toca una torre para ver sus fichas.
board-tokan-range = { $range ->
    [one] justo { $range } casilla
   *[other] justo { $range } casillas
}
board-tokan-held = { $seat } aún tiene
board-tokan-pick-tile = Elige una ficha y luego su casilla.

# Tally Ho!
board-tally-ho-final = ¡Se abren las puertas: cinco turnos cada uno!
board-tally-ho-tile = Ficha
board-tally-ho-captures = Captura
board-tally-ho-worth = Puntos
board-tally-ho-never = nunca mueve
board-tally-ho-one = mueve 1 casilla
board-tally-ho-far = mueve sin límite
board-tally-ho-rifle-only = solo en la dirección del rifle
board-tally-ho-rests = descansa este turno
board-tally-ho-not-back = no puede volver a { $space }
board-tally-ho-threatened = amenazada
board-tally-ho-exit = salida
board-tally-ho-leave = Salir del bosque
board-tally-ho-pass = Pasar
board-tally-ho-won = Ganado
board-tally-ho-nothing-won = Aún nada
board-tally-ho-turns-left = { $turns ->
    [one] queda { $turns } turno
   *[other] quedan { $turns } turnos
}
board-tally-ho-face-down = Aún ocultas
board-tally-ho-quiet-left = { $turns ->
    [0] Ahora solo se puede descubrir o capturar.
    [one] Tras { $turns } turno tranquilo más solo se podrá descubrir o capturar.
   *[other] Tras { $turns } turnos tranquilos más solo se podrá descubrir o capturar.
}
board-tally-ho-show-threats = Mostrar fichas amenazadas
board-tally-ho-no-threats = Ninguna ficha de un bando está amenazada.
board-tally-ho-who-captures = Quién captura a quién

# Moves in a few words, for lists.
move-to = de { $from } a { $to }
move-pass = pasa
move-two-paths = { $piece }, { $side }; bloqueo: { $block }
move-two-paths-stays = sin respuesta
move-tokan-carry = de { $from } a { $to } con { $number ->
    [one] una ficha
   *[other] { $number } fichas
}
move-tokan-lay = { $tile } en { $space }
move-tally-ho-turn = descubrir { $space }
move-tally-ho-flip = { $space }: { $tile }
move-tally-ho-hunter = cazador, apunta: { $direction }
move-tally-ho-capture = { $from } captura { $to }
move-tally-ho-out = { $from } sale del bosque
