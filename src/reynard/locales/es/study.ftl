# El entrenador de faroles.
coach-hiding = Esconder el disco: qué costumbre lo habría predicho
coach-blocking = Bloquear: qué costumbre lo habría predicho
coach-too-few = muy pocas decisiones para decir algo
coach-chance = por azar
habit-repeats = repite el mismo lado
habit-alternates = cambia de lado cada vez
habit-switches-when-guessed = cambia de lado cuando lo adivinan, si no se queda
habit-stays-when-guessed = se queda cuando lo adivinan, si no cambia
habit-favourite-side = tiene un lado favorito
habit-favourite-per-animal = tiene un lado favorito para cada animal
habit-same-for-animal = toma el lado que este animal tuvo la última vez
habit-recent = se inclina por el lado de las últimas veces
