### Las reglas de los tres juegos con nuestras palabras, por secciones. Los números entre paréntesis remiten a las páginas de reglas.

rules-heading-idea = La idea
rules-heading-setup = Preparación
rules-heading-turn = Un turno
rules-heading-special = Casos especiales
rules-heading-end = Fin de la partida
rules-heading-options = Variantes
rules-heading-readings = Nuestras lecturas
rules-heading-notation = Notación

rules-two-paths-idea =
    Zorro, liebre y erizo cruzan un claro: los tuyos hacia la fila de salida del rival y los suyos hacia la tuya. Gana quien primero lleva sus tres animales a la meta (Z14).
rules-two-paths-setup =
    El tablero tiene tres columnas, a, b y c de oeste a este, y normalmente siete filas. Sur sale de la fila 1 y corre hacia el norte; Norte sale de la última fila y corre hacia el sur.

    Cada cual coloca sus tres animales en su fila de salida en el orden que quiera, a la vez y sin ser visto (Z4). Se sortea quién empieza.
rules-two-paths-turn =
    De cada casilla salen dos caminos a la fila siguiente, uno por el lado oeste y otro por el este (Z2). Desde una columna del borde, uno sigue recto por el borde y el otro va al centro; desde el centro, ambos van a los bordes. Oeste y este son lados del tablero, los mismos para los dos.

    Quien tiene el turno, el corredor, libra al menos tres duelos seguidos (Z5). Un duelo va así:

    - Farol: el corredor esconde un disco al oeste o al este y anuncia uno de sus animales. El lado es secreto, el animal no (Z6).
    - Bloqueo: el rival bloquea un lado (Z7).
    - Revelación: si el rival falla, el animal anunciado toma el camino escondido. Si acierta, el animal se queda, y el suyo de la misma especie responde con un paso por ese mismo lado, en su propia dirección (Z8).

    Tras el tercer duelo se cambian los papeles si el corredor fue bloqueado en él. Si no, sigue duelo a duelo hasta que lo bloqueen (Z9). Un bloqueo en el primer o segundo duelo no acaba el turno.
rules-two-paths-special =
    - Saltos: una casilla ocupada se salta, esté quien esté. Desde ella el animal sigue otra vez el camino del mismo lado, hasta encontrar una libre. Un salto desde el centro sobre un animal del borde, por tanto, se dobla y continúa por el borde (Z10).
    - Llegar: un animal que alcanza la fila de salida rival ha llegado y sale del tablero. Los animales que estén allí no lo estorban, pero esa fila se puede bloquear como cualquier otra (Z11).
    - Primero los rezagados: mientras alguno de tus animales siga en tu fila de salida, ninguno de los tuyos puede llegar, ni siquiera ese (Z12). El lado que lo llevaría a la meta le queda cerrado. Puedes anunciar un animal al que solo le queda un lado, pero entonces cualquiera deduce dónde está el disco.
    - Sin respuesta: si el animal que debería responder ya ha llegado o no puede dar el paso, no se mueve nada (Z8).
    - Se bloquea un lado, no una casilla: el bloqueo nunca estorba la propia respuesta (Z13).
rules-two-paths-end =
    Gana quien primero tiene sus tres animales en la meta, sea con un paso del corredor o con una respuesta de quien bloquea (Z14). Si en cuarenta duelos seguidos no se mueve nada, hay empate (Z15).
rules-two-paths-options =
    - rows: longitud del tablero, de 6 a 9 (7).
    - setup: choose, los dos en secreto, o random, ambos órdenes por sorteo.
    - optional_answer: con yes, quien acierta puede dejar su animal donde está.
rules-two-paths-readings =
    La longitud del tablero es nuestra lectura: las reglas impresas muestran que cada fila tiene tres casillas, pero no dicen cuántas filas hay. Jugamos con siete; se puede elegir de seis a nueve.

    También son lecturas nuestras: el orden se elige en secreto (las reglas francesas lo sortean, es una opción); el paso del corredor se da siempre; la respuesta se da siempre que se puede, salvo que la opción permita renunciar; un animal al que Z12 cierra ambos lados no se puede anunciar; y el empate tras cuarenta duelos sin movimiento.
rules-two-paths-notation =
    F zorro, H liebre, G erizo; w oeste, e este. FHG/HGF son los dos órdenes de oeste a este, primero el de Sur. Fw/e: el zorro va al oeste, el bloqueo era el este. Fw/w: bloqueado. Fw/w-: bloqueado, y sin respuesta por decisión propia.

rules-tokan-idea =
    Treinta animales ocupan un campo de seis columnas y cinco filas. Cada jugada trepa a otra ficha y las torres crecen. Cuando quien tiene el turno no puede mover, gana quien tiene más fichas en sus torres (T13, T14).
rules-tokan-setup =
    Rojo y Negro tienen quince fichas cada uno: tres ratones, siete chacales y cinco leones. Las treinta se mezclan y se colocan boca arriba, una en cada casilla. Se sortea quién empieza (T1).
rules-tokan-turn =
    Elige una pila cuya ficha superior sea tuya y mueve esa ficha en línea recta, exactamente su alcance: ratón 1, chacal 2, león 3 (T2, T3). Debe acabar sobre otra pila; no importa de quién sean las fichas que haya allí (T4). Se puede pasar sobre pilas, pero no sobre huecos (T5).

    Cada jugada sube: la ficha debe acabar más alta de lo que estaba (T6).

    Un chacal puede llevar la ficha que tiene justo debajo, un león una o dos; un ratón no lleva nada. Las fichas llevadas conservan su orden y quedan debajo de quien las lleva, que así llega más alto: a veces llevar fichas hace posible una jugada que no lo era (T7).
rules-tokan-special =
    - Tabú: no puedes cubrir la ficha que el rival acaba de mover. Un turno después, sí (T8).
    - Cierre de huecos: si una pila entera deja su casilla, mira hacia atrás en la línea de la jugada: las pilas que la siguen justo detrás avanzan todas una casilla. La última casilla que dejan queda como hueco para siempre (T9). Si no hay nada justo detrás, la propia casilla vacía se vuelve hueco (T10).
    - Si puedes mover, tienes que mover, por mala que sea la jugada (T11).
    - Puedes mirar en cualquier momento qué hay en una pila (T12).
    - Colocación por turnos, para menos azar: se reparten cinco fichas de cada color en dos columnas. Después cada cual coloca por turnos una ficha propia junto a otra ya colocada, hasta llenar cinco filas y seis columnas (T17 a T19).
rules-tokan-end =
    La partida acaba en cuanto quien tiene el turno no tiene jugada legal (T13). Una torre es una pila de dos o más; es de quien tiene la ficha de arriba, y cada una de sus fichas vale un punto. Gana quien tiene más puntos; si son iguales, hay empate (T14).

    Variante «cada cabeza cuenta»: cada ficha superior, también la de una sola, vale su alcance. En caso de empate gana quien tiene la torre más alta; si son iguales, deciden las segundas, y así sucesivamente (T15).

    Revancha: una segunda partida desde la misma disposición con los colores cambiados; decide la suma de ambas (T16).
rules-tokan-options =
    - scoring: towers (torres), o heads (cada cabeza cuenta): cada ficha superior cuenta su alcance, y en caso de empate decide la torre más alta (T15).
    - setup: random (repartida), o draft: diez fichas forman dos columnas y luego cada uno coloca las suyas por turnos, junto a una ya colocada (T17 a T19).
    - closing: run o line, véase más abajo.
    - ending: turn, o either: la partida acaba también en cuanto el rival, si fuera su turno, no tendría jugada legal, con el mismo tabú (T13).
    - Un encuentro puede tener dos partidas desde la misma disposición con los colores cambiados; decide la suma de puntos (T16).
rules-tokan-readings =
    Qué pilas avanzan hacia un hueco es nuestra lectura: la serie continua justo detrás, hasta el siguiente hueco. La opción «toda la línea» mueve en cambio todo lo de detrás (T9).

    También son lecturas nuestras: el color del destino no importa, aunque un idioma impreso diga otra cosa; la partida acaba cuando no puede mover quien tiene el turno, salvo con la opción «cualquiera de los dos» (T13); el desempate de la variante y la suma en la revancha; y en la colocación solo flotan las columnas, las cinco filas están dadas.
rules-tokan-notation =
    M ratón, J chacal, L león, Rojo en mayúsculas, Negro en minúsculas; columnas a a f, filas 1 a 5. c3-c5 mueve, c3-c5+1 se lleva una ficha. Durante la colocación, J@g4 pone un chacal en g4.

rules-tally-ho-idea =
    Osos y Cazadores se encuentran en un bosque lleno de fichas boca abajo. Lo que aparezca puede ser tuyo, del enemigo o de nadie. Captura lo que puedas, saca a los tuyos del bosque a tiempo y ten más puntos al final (H15).
rules-tally-ho-setup =
    Cuarenta y ocho fichas están boca abajo en un tablero de siete por siete; el centro está vacío. El rifle de cada cazador apunta en una de las cuatro direcciones y nunca gira (H3). Empiezan los Osos.

    - Osos: 2 osos (10 puntos) y 6 zorros (5 puntos).
    - Cazadores: 8 cazadores (5 puntos) y 2 leñadores (5 puntos).
    - Neutrales: 8 faisanes (3 puntos), 7 patos (2 puntos) y 15 árboles (2 puntos).
rules-tally-ho-turn =
    Haz una sola cosa: descubre una ficha boca abajo o mueve una descubierta (H4). Puedes mover las fichas de tu bando, y los faisanes y patos. Los árboles nunca se mueven (H5).

    Las fichas se mueven en línea recta y solo por casillas vacías: oso y leñador una casilla, las demás cuanto quieras (H6).

    Para capturar, una ficha se mueve a una descubierta que pueda tomar (H7):

    - el oso captura cazadores y leñadores,
    - el zorro captura faisanes y patos,
    - el cazador captura osos, zorros, faisanes y patos, pero solo en la dirección del rifle,
    - el leñador captura árboles.

    Las fichas capturadas son tu botín. Nunca es obligatorio capturar.
rules-tally-ho-special =
    - Sin ir y venir: una ficha propia que moviste en tu último turno no puede volver enseguida a la casilla de donde vino (H8).
    - Aves en reposo: un faisán o pato que el rival acaba de descubrir o mover no lo puedes mover en este turno. Sí lo puedes capturar (H9).
    - Calma: tras treinta turnos seguidos sin descubrir ni capturar, solo se permite eso hasta que ocurra (H10).
    - La fase final empieza cuando se ha descubierto la última ficha: empieza el otro bando, y cada uno tiene exactamente cinco turnos (H11).
    - Salidas: en la fase final tus propias fichas pueden salir por el centro de cada lado del tablero, d7, d1, a4 y g4, con su movimiento normal. Oso y leñador salen desde la casilla de salida; zorro y cazador pueden salir corriendo por la fila o columna central si está libre. El rifle no importa. Una ficha que sale cuenta en tu propio botín (H12).
    - Si en la fase final no puedes hacer nada, pasas, y el turno cuenta (H13).
rules-tally-ho-end =
    La ronda acaba tras cinco turnos finales de cada bando, o en cuanto no queda nada boca abajo y un bando no tiene fichas propias en el tablero (H14). Cuenta el botín, fichas capturadas y salidas por igual; lo que queda en el tablero no cuenta (H15).

    Un encuentro tiene dos rondas con los bandos cambiados. Gana la suma más alta; si empatan, quien ganó más fichas; si también empatan, hay empate (H16).
rules-tally-ho-options =
    - rest: moved, o flipped, donde solo reposan las fichas recién descubiertas, como en ediciones anteriores a 2011.
    - quiet_limit: véase más abajo, de 1 a 200 (30).
    - Un encuentro puede tener una ronda o dos, y la segunda puede usar otra vez la disposición de la primera (mirrored).
rules-tally-ho-readings =
    Nuestra fuente solo contiene una parte dañada de las reglas impresas. Llenamos las lagunas con lo que se sabe de las ediciones de 2011 y 2016; donde callan o difieren, la elección es nuestra.

    Nuestras lecturas son sobre todo: las aves descansan tras ser descubiertas o movidas (ediciones anteriores a 2011: solo descubiertas, es una opción); el límite de turnos tranquilos es nuestra regla de la casa, para que toda ronda acabe; y quien no puede hacer nada en la fase final pasa.
rules-tally-ho-notation =
    B oso, F zorro, ^ > v < cazador con su rifle, L leñador, P faisán, D pato, T árbol, # boca abajo; columnas a a g, filas 1 a 7. c3 descubre, c3=F dice qué apareció, c3-c6 mueve, c3xc6 captura, d5-out deja el bosque, pass pasa.
