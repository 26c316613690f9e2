### Problemas: el del día, por temas, contrarreloj; lo que valía una respuesta.

puzzles-title = Problemas
puzzles-lead = Cada problema tiene una sola respuesta correcta, y está demostrada. Llevarse enseguida lo que se puede siempre es un error.
puzzles-daily = Problema del día
puzzles-daily-text = El mismo para todos, nuevo a medianoche (UTC).
puzzles-days = { $number ->
    [0] Resuelve el problema de hoy para empezar una racha.
    [one] Un día seguido.
   *[other] { $number } días seguidos.
}
puzzles-free = Practicar
puzzles-free-text = Problemas que se ajustan a tu nivel.
puzzles-rush = Contrarreloj
puzzles-rush-text = Tres minutos, tres errores. ¿Cuántos resuelves?
puzzles-rush-start = Poner el reloj en marcha
puzzles-rush-best = Tu mejor marca: { $number }
puzzles-rush-score = Resueltos: { $number }
puzzles-rush-mistakes = Errores: { $number } de { $most }
puzzles-rush-left = Quedan { $time }
puzzles-rush-over = Se acabó. Has resuelto { $number ->
    [one] un problema.
   *[other] { $number } problemas.
}
puzzles-again = Otra vez
puzzles-theme = Tema
puzzles-theme-all = Todo
puzzles-count = { $number ->
    [one] un problema
   *[other] { $number } problemas
}
puzzles-mine = Tu puntuación: { $rating } ± { $within }, { $solved } de { $tried } resueltos, mejor racha { $best }
puzzles-rating = Dificultad { $rating }
puzzles-next = Siguiente problema
puzzles-all = Todos los problemas
puzzles-answer = Responder
puzzles-none = Ese problema no existe.
puzzles-solve = Resolverlo
puzzles-today-right = Resuelto hoy.
puzzles-today-wrong = Intentado hoy, esta vez no salió.
puzzle-answer-was = La respuesta era: { $answer }.
puzzles-rush-missed = Los que has fallado:
puzzles-loaded-before = No hay conexión. Este problema ya estaba cargado.
puzzle-theme-taboo = El tabú decide
    .what = La ficha recién movida no se puede cubrir, y eso cambia el resultado.
puzzle-theme-carrying = Llevar fichas
    .what = La jugada correcta se lleva fichas.
puzzle-theme-gap = Cerrar un hueco
    .what = Se va una pila entera, y las de detrás avanzan.
puzzle-theme-stalemate = El rival sin jugadas
    .what = Tras la jugada correcta, el rival ya no puede mover.
puzzle-theme-trap = Trampa
    .what = Lo que a primera vista parece lo mejor es un gran error.
puzzle-theme-sacrifice = Sacrificio
    .what = Ahora entregas algo y después ganas más.
puzzle-theme-rifle = Línea de tiro
    .what = Un cazador apunta o dispara.
puzzle-theme-exit = Carrera a la salida
    .what = ¿Quién saca a tiempo sus fichas del bosque?
puzzle-theme-leap = Saltos
    .what = Quien salta por encima de otros llega más lejos: cuenta las filas.
puzzle-theme-finish = Aún sin llegar
    .what = Un animal todavía no puede llegar a casa.
puzzle-theme-duel = Contar duelos
    .what = En otro duelo del mismo turno, la respuesta sería distinta.
puzzle-theme-longshot = Poca esperanza
    .what = Quien anuncia gana menos de tres veces de cada diez.
puzzle-theme-piece = ¿Qué animal?
    .what = Elige el animal con más posibilidades.
puzzle-theme-mix = Encuentra la mezcla
    .what = Di con qué frecuencia elegirías el oeste. Cuanto más te acerques a la mejor mezcla, menos gana quien te lee el juego.
puzzle-ask-tokan = Juega { $seat }. Una sola jugada mantiene el resultado: encuéntrala.
puzzle-ask-tally-ho = Mueve { $seat }. Una jugada es claramente la mejor: encuéntrala.
puzzle-ask-piece = Juega { $seat }. ¿Qué animal tiene más posibilidades?
puzzle-ask-hide = { $seat } anuncia { $animal }. ¿Cuántas veces conviene ir al oeste?
puzzle-ask-block = { $seat } anuncia { $animal }. ¿Cuántas veces conviene bloquear el lado oeste?
puzzle-mix-said = oeste { $west } %, este { $east } %
puzzle-right = ¡Correcto!
puzzle-wrong = Esta vez no.
puzzle-rated = Tu puntuación: { $after } ({ $change })
puzzle-streak = { $number } aciertos seguidos.
puzzle-told-won = gana
puzzle-told-drawn = empata
puzzle-told-lost = pierde
puzzle-told-result = { $answer } { $result }; { $right } { $best }. Todo está demostrado hasta el final de la partida.
puzzle-told-points = Tras { $answer } la ventaja final es { $points }; tras { $right } es { $best }.
puzzle-told-result-right = { $right } { $best }, y ninguna otra jugada. Todo está demostrado hasta el final de la partida.
puzzle-told-points-right = Tras { $right } la ventaja final es { $best }; ninguna otra jugada se le acerca.
puzzle-told-animal-right = Con { $right } ganas el { $best } % de las veces.
puzzle-told-spread = Siguiendo la partida, la mitad de las veces tras { $right } la ventaja acabó por encima de { $middle }, y ocho de cada diez entre { $low } y { $high }.
puzzle-told-animal = Con { $answer } ganas el { $chance } % de las veces; con { $right }, el { $best } %.
puzzle-told-mix = Contra tu mezcla un rival perfecto gana { $gain } puntos porcentuales más. La mejor mezcla va al oeste el { $best } %.
puzzle-told-wait = Calculando la demostración…
puzzle-line-yours = Tras tu respuesta
puzzle-line-right = Tras la jugada correcta
puzzle-analyse = Tablero de análisis
puzzle-queued = No hay conexión. Tu respuesta queda guardada y se juzgará cuando vuelva el servidor.
puzzle-terminal-help = Escribe tu respuesta; o bien: jugadas, tablero, seguir, salir, ayuda.
puzzle-terminal-mix = Escribe un número del 0 al 100: cuántas veces de cada cien.
puzzle-terminal-unclear = Eso puede ser más de una jugada. Escríbela como en la lista de jugadas.
puzzle-terminal-no-answer = Eso no es una respuesta posible aquí. Escribe jugadas para ver lo que se puede.
puzzle-terminal-score = Resueltos: { $solved } de { $tried }. Tu puntuación por ahora: { $rating }.
