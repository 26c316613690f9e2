### La página Yo: resultados, fuerza, suerte y habilidad, errores, costumbres; y cifras con sus intervalos.

figures-count = de { $number }
figures-table = Como tabla
figures-interval = Intervalo del 95 %

me-title = Mi progreso
me-heading = El progreso de { $name }
me-nobody = Aquí aún no tienes nombre. Juega una partida como invitado y tu progreso empieza: no hace falta ninguna cuenta.
me-lead = { $number ->
    [0] Aún no has terminado ninguna partida.
    [one] Una partida terminada.
   *[other] { $number } partidas terminadas.
}
me-newest = Aquí solo cuentan las más recientes; las tablas de abajo las tienen todas.
me-game = Juego
me-no-matches = En cuanto termines una partida, aquí estarán tus resultados.
me-results = Resultados
me-against = Contra
me-games = Partidas
me-won-drawn-lost = Ganadas – tablas – perdidas
me-share = Puntos
me-all = Todos
me-level = nivel { $level }
me-practice = práctica
me-practice-apart = { $number ->
    [one] Una partida de práctica se cuenta aparte
   *[other] { $number } partidas de práctica se cuentan aparte
}: con pistas y jugadas deshechas, un resultado dice poco.
me-more = Mostrar todo
me-fewer = Mostrar menos

me-strength = Fuerza
me-rating = Puntuación
me-time = Tiempo
me-strength-now = { $rating } ± { $within } tras { $games ->
    [one] una partida
   *[other] { $games } partidas
} contra los bots de Reynard.
me-strength-none = Juega contra uno de los diez niveles de los bots de Reynard y aquí aparecerá tu fuerza. La práctica no cuenta.
me-strength-help = La escala son los bots: la distancia entre sus niveles se midió en partidas entre ellos, y el nivel 5 está en 1500. La banda contiene tu fuerza verdadera 95 veces de cada 100. Cada juego tiene su propia escala, medida con las reglas habituales; un encuentro cuenta como un resultado.

me-luck = Suerte y habilidad
me-luck-now = { $matches ->
    [one] Una partida analizada
   *[other] { $matches } partidas analizadas
}, en las que sacaste el { $score } de los puntos.
me-luck-luck = Suerte
me-luck-own = Tus decisiones
me-luck-other = Las decisiones de tus rivales
me-luck-help = En puntos porcentuales de probabilidad de ganar por ronda. Tu resultado es un medio más las tres partes. Tus decisiones están en 0 si todas fueron las mejores; los errores de tus rivales son tu ganancia.
me-all-proved = Todos los valores están demostrados.
me-proved = El { $share } de los valores está demostrado; los demás los estima el motor, y donde se equivoca, suerte y habilidad quedan mal separadas.
me-not-reviewed = Para esto hacen falta partidas analizadas. Más abajo puedes pedir análisis en segundo plano.

me-mistakes = Clases de errores
me-mistake = { $number ->
    [one] una vez
   *[other] { $number } veces
}, { $loss } por partida
me-mistakes-help = Decisiones que costaron al menos dos puntos porcentuales de probabilidad de ganar.
me-no-mistakes = Ninguna decisión costó dos puntos porcentuales de probabilidad de ganar. ¡Bravo!
mistake-two-paths-animal = El animal equivocado
mistake-two-paths-side = El lado equivocado para el disco
mistake-two-paths-block = El lado equivocado bloqueado
mistake-two-paths-order = El orden de salida
mistake-tokan-piece = Debía mover otro animal
mistake-tokan-target = El animal correcto, la casilla equivocada
mistake-tokan-carry = Llevó de más o de menos
mistake-tokan-draft = Una ficha mal colocada
mistake-tally-ho-missed-capture = Una captura que no viste
mistake-tally-ho-missed-flip = Había que descubrir una ficha
mistake-tally-ho-missed-leave = Una salida que no viste
mistake-tally-ho-wrong-capture = La captura equivocada
mistake-tally-ho-wrong-flip = Se descubrió la ficha equivocada
mistake-tally-ho-wrong-leave = Salió la ficha equivocada
mistake-tally-ho-wrong-move = La jugada equivocada
mistake-tally-ho-early-capture = Capturaste donde era mejor una jugada tranquila
mistake-tally-ho-early-flip = Descubriste una ficha donde era mejor una jugada
mistake-tally-ho-early-leave = Saliste donde era mejor otra jugada

me-readable = ¿Se te notan los faroles?
me-readable-help = Cada costumbre es una manera de adivinar tu próximo lado. Solo se da por probada si acertó tantas veces que el azar mostraría alguna de las costumbres con tanta claridad menos de una vez de cada 20.
me-hiding = Esconder el disco
me-blocking = Bloquear
me-foreseen = acierta el { $rate } de { $tries ->
    [one] una vez
   *[other] { $tries } veces
}, por azar { $chance }
me-no-habit = No se ve ninguna costumbre en { $tries ->
    [one] una decisión
   *[other] { $tries } decisiones
}.
me-excess = Previsto por encima del azar
me-over-time = A lo largo del tiempo según la costumbre que mejor encaja: { $habit }.
me-by-chance = por azar

me-no-puzzles = Aún no has probado ningún problema.
me-puzzle-curve = Puntuación en problemas, { $game }
me-puzzles-tried = Problemas probados

me-reviews = Análisis en segundo plano
me-reviews-wish = Analizar mis partidas terminadas en segundo plano
me-reviews-help = Para la suerte y la habilidad, los errores y las costumbres, un motor tiene que mirar tus partidas. Lo hace cuando nadie más lo necesita, { $number } al día como mucho, primero las más recientes. Los resultados se guardan hasta que te borres. La práctica queda fuera.
me-reviews-now = Analizadas: { $made } (hoy { $today }). Esperan: { $left }.

me-take = Para llevar
me-share-picture = Compartir como imagen
me-export = Tabla ({ $form })
me-picture-strength = Fuerza { $rating } ± { $within } contra los bots
me-picture-results = { $number ->
    [one] Una partida
   *[other] { $number } partidas
}, { $share } de los puntos ({ $interval })
me-picture-puzzles = Puntuación en problemas { $rating }
me-forget = Si te borras, todo esto desaparece.
