### Por qué algo no es posible y qué hacer en su lugar.

# Dos Caminos
illegal-two-paths-already-home = Ese animal ya está en la meta; anuncia uno que siga en el tablero.
illegal-two-paths-answer-first = Has acertado: decide primero si tu animal responde.
illegal-two-paths-beginner-first = Primero se sortea quién empieza.
illegal-two-paths-block-first = Se ha anunciado un animal: bloquea primero el lado oeste o el este.
illegal-two-paths-bluff-first = Un duelo empieza con un farol: esconde el disco y anuncia un animal.
illegal-two-paths-no-answer = Aquí no hay nada que responder.
illegal-two-paths-no-side = Por ambos lados este animal llegaría a la meta, y eso no se permite mientras un animal tuyo siga en tu fila de salida; anuncia otro.
illegal-two-paths-not-an-order = Un orden nombra zorro, liebre y erizo una vez cada uno.
illegal-two-paths-order-first = Primero se colocan los animales en su fila de salida.
illegal-two-paths-over = La partida ha terminado.
illegal-two-paths-side-not-available = Por ese lado el animal llegaría a la meta mientras otro animal tuyo sigue en tu fila de salida; elige el otro lado.

# Tokan
illegal-tokan-cannot-carry = Este animal no puede llevar tantas: el ratón ninguna, el chacal una, el león dos.
illegal-tokan-gap-between = Hay un hueco en el camino, y los huecos no se cruzan.
illegal-tokan-no-stack = Esta casilla es un hueco; elige una pila cuya ficha superior sea tuya.
illegal-tokan-not-a-deal = Primero se sortea quién empieza y luego se colocan las fichas una a una.
illegal-tokan-not-adjacent = Coloca la ficha junto a otra ya colocada, lado con lado.
illegal-tokan-not-drafting = Todas las fichas están colocadas: mueve la ficha superior de una pila.
illegal-tokan-not-held = Ya no te queda ninguna ficha así.
illegal-tokan-not-higher = La ficha debe acabar más alta que antes; ayuda una pila más alta o llevar fichas.
illegal-tokan-not-in-bag = No queda ninguna ficha así por colocar.
illegal-tokan-not-straight = Una ficha se mueve en línea recta: arriba, abajo, izquierda o derecha.
illegal-tokan-not-your-colour = Coloca una ficha de tu color.
illegal-tokan-not-your-tile = La ficha superior de esta pila no es tuya.
illegal-tokan-nothing-to-carry = No hay tantas fichas debajo de la superior.
illegal-tokan-occupied = Ahí ya hay una ficha; colócala en una casilla vacía.
illegal-tokan-off-board = La jugada se sale del tablero.
illegal-tokan-off-field = Esa casilla está fuera del campo de colocación.
illegal-tokan-over = La partida ha terminado: no queda ninguna jugada.
illegal-tokan-still-drafting = Aún se están colocando las fichas: coloca una de las tuyas.
illegal-tokan-taboo = Tu rival acaba de mover esta ficha; en este turno no se puede cubrir.
illegal-tokan-target-gap = Una jugada debe acabar sobre una pila, no en un hueco.
illegal-tokan-too-wide = El campo tendría más de seis columnas.
illegal-tokan-wrong-range = Este animal mueve exactamente su alcance: ratón 1, chacal 2, león 3.

# Tally Ho!
illegal-tally-ho-at-rest = Tu rival acaba de tocar esta ave: descansa en este turno.
illegal-tally-ho-blocked = Hay algo en el camino; no se salta nada.
illegal-tally-ho-can-act = Solo puedes pasar si no tienes ninguna otra acción.
illegal-tally-ho-cannot-capture = Esta ficha no captura a aquella.
illegal-tally-ho-empty-space = Esta casilla está vacía.
illegal-tally-ho-face-down = Esta ficha está boca abajo; descúbrela primero.
illegal-tally-ho-neutral-stays = Los faisanes y los patos nunca salen del bosque.
illegal-tally-ho-no-pass = No se puede pasar: descubre una ficha o mueve una.
illegal-tally-ho-no-way-out = Desde aquí ningún camino recto y libre lleva a una salida.
illegal-tally-ho-not-along-rifle = Un cazador solo captura hacia donde apunta su rifle.
illegal-tally-ho-not-face-down = Aquí no hay nada boca abajo.
illegal-tally-ho-not-final = Solo se sale del bosque en la fase final, cuando no queda nada boca abajo.
illegal-tally-ho-not-left = Ya no queda ninguna ficha así boca abajo.
illegal-tally-ho-not-on-exit = Oso y leñador solo salen desde una casilla de salida: d7, d1, a4 o g4.
illegal-tally-ho-not-straight = Las fichas se mueven en línea recta: arriba, abajo, izquierda o derecha.
illegal-tally-ho-not-yours = Esta ficha es de tu rival.
illegal-tally-ho-nothing-to-capture = En esa casilla no hay nada que capturar.
illegal-tally-ho-occupied = Esa casilla está ocupada.
illegal-tally-ho-other-tile = Se está descubriendo otra ficha, o ninguna.
illegal-tally-ho-over = La ronda ha terminado.
illegal-tally-ho-prey-face-down = Una ficha boca abajo no se puede capturar.
illegal-tally-ho-quiet-limit = Demasiados turnos sin descubrir ni capturar: ahora solo se permite eso.
illegal-tally-ho-reveal-first = Se está descubriendo una ficha; espera a ver qué es.
illegal-tally-ho-to-and-fro = Esta ficha acaba de venir de ahí; no puede volver enseguida.
illegal-tally-ho-too-far = Oso y leñador solo mueven una casilla.
illegal-tally-ho-tree = Los árboles nunca se mueven.
illegal-tally-ho-write-capture = Ahí hay algo que puedes capturar; escribe la jugada con x.

# Negativas de una partida o de un servidor.
refusal-already-given = Ya has dado tu respuesta.
refusal-already-offered = Esa oferta ya está hecha; espera la respuesta.
refusal-bad-message = No se entendió el mensaje; recarga la página o actualiza el programa.
refusal-bad-setting = Uno de los ajustes elegidos no es posible.
refusal-bad-text = Este texto no se puede leer.
refusal-broken-invariant = Algo ha fallado por nuestra parte; inténtalo de nuevo.
refusal-busy = El servidor está ocupado; inténtalo en un momento.
refusal-error = Eso no ha funcionado.
refusal-illegal-move = Las reglas no permiten esta jugada aquí.
refusal-match-over = El encuentro ha terminado.
refusal-name-taken = Este nombre ya está en uso; elige otro.
refusal-no-offer = No hay ninguna oferta que responder.
refusal-not-a-player = Solo pueden hacerlo los jugadores de este encuentro.
refusal-not-found = No se ha encontrado; comprueba el enlace o el nombre.
refusal-not-started = El encuentro aún no ha empezado.
refusal-not-your-turn = No es tu turno; espera al otro bando.
refusal-nothing-to-take-back = No hay ninguna jugada que deshacer.
refusal-seat-taken = Este asiento está ocupado; elige el otro o mira la partida.
refusal-shutting-down = El servidor se reinicia; volverás a conectarte.
refusal-stale = Algo ha cambiado entretanto; mira otra vez el tablero.
refusal-too-early = Es demasiado pronto para eso.
refusal-too-fast = Demasiados mensajes a la vez; espera un momento.
refusal-too-late = Es demasiado tarde para eso.
refusal-which-seat = Aquí juegas con ambos bandos; di por cuál actúas.
refusal-wrong-password = El nombre o la contraseña no es correcto.
refusal-wrong-secret = La sesión ha caducado; inicia sesión de nuevo.
