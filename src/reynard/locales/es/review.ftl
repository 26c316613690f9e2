### La página de repetición: ver una partida, el análisis de un motor, el entrenador de faroles.

replay-title = Repetición
replay-load = Ver una partida
replay-load-help = Pega aquí un registro o elige un archivo guardado.
replay-record = Registro
replay-file = Elegir un archivo
replay-show = Mostrar
replay-position = Ver una posición
replay-position-help = Pega el texto de una posición, mírala y sigue jugando desde ella.
replay-position-text = Posición
replay-game = Juego
replay-play-here = Jugar desde aquí
replay-other = Ver otra partida
replay-problems = Esto no se puede leer
replay-problem-count = { $number ->
    [one] Hay un problema:
   *[other] Hay { $number } problemas:
}
replay-play = Reproducir las jugadas
replay-pause = Pausa
replay-slider = Lugar en la partida
replay-moves = Jugadas
replay-start = Inicio
replay-place = Jugada { $number } de { $all }
replay-rounds = Rondas
replay-round = Ronda { $number }
replay-copy = Copiar enlace
replay-save-record = Guardar registro
replay-save-picture = Guardar imagen
replay-described = La posición en palabras
replay-empty = Todavía no se ha jugado nada.
replay-keys = Teclas: ← y → para una jugada, Inicio y Fin para los extremos.
replay-comment = Comentario
replay-variation = Variante

review-title = Revisión
review-start = Analizar esta partida
review-explain = Un motor mira cada posición y dice cómo cambiaron las probabilidades. Puede tardar un minuto.
review-working = El motor está mirando la partida…
review-failed = El análisis no salió bien.
review-not-over = Una partida se analiza cuando ha acabado.
review-plot = Probabilidad de ganar de { $seat } durante la partida
review-plot-told = { $seat }: { $start } al principio, { $end } al final.
review-table = Como tabla
review-move = Jugada
review-chance = Probabilidad
review-turning = Las jugadas que más cambiaron
review-nothing = Ninguna jugada cambió mucho las probabilidades.
review-change = { $seat }: { $before } → { $after }
review-better = Mejor era { $move }
review-was-luck = Fue la suerte, no la decisión.
review-best-announce = Mejor anunciar: { $animals }
review-show-best = Mostrar la mejor jugada en el tablero
review-totals = Suerte y habilidad
review-totals-help = En puntos de probabilidad de ganar. La habilidad es lo que cambiaron las decisiones: con 0 no se pierde nada. La suerte es lo que cambiaron las fichas, los aciertos y el reparto.
review-skill = Habilidad
review-luck = Suerte
review-exact = demostrado
review-better-side = bueno para { $seat }

review-coach = El entrenador de faroles
review-coach-start = Preguntar al entrenador
review-coach-explain = ¿Eran fáciles de prever los lados escondidos y los bloqueos? Una costumbre solo dice algo si acierta claramente más que el azar.
review-coach-working = El entrenador está contando…
review-coach-hits = { $hits } de { $tries } previstos
review-coach-expected = por azar { $expected }
review-coach-cost = Quien la conozca podría ganar { $cost } de probabilidad.
review-coach-mixed = Ninguna costumbre destaca. ¡Bien mezclado!
review-coach-more = Todas las costumbres
