# L’entraîneur de bluff.
coach-hiding = Cacher le disque : quelle habitude l’aurait prédit
coach-blocking = Barrer : quelle habitude l’aurait prédit
coach-too-few = trop peu de choix pour conclure
coach-chance = au hasard
habit-repeats = reprend le même côté
habit-alternates = change de côté à chaque fois
habit-switches-when-guessed = change de côté quand l’autre a deviné, sinon reste
habit-stays-when-guessed = reste quand l’autre a deviné, sinon change
habit-favourite-side = a un côté préféré
habit-favourite-per-animal = a un côté préféré pour chaque animal
habit-same-for-animal = reprend le dernier côté de cet animal
habit-recent = penche vers le côté des dernières fois
