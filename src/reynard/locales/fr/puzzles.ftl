### Énigmes : celle du jour, par thème, contre la montre ; ce que valait une réponse.

puzzles-title = Énigmes
puzzles-lead = Chaque énigme a une seule bonne réponse, et elle est prouvée. Prendre tout de suite ce qu’on peut est toujours une erreur.
puzzles-daily = L’énigme du jour
puzzles-daily-text = La même pour tout le monde, renouvelée à minuit (UTC).
puzzles-days = { $number ->
    [0] Résous l’énigme du jour pour commencer une série.
    [one] Un jour de suite.
   *[other] { $number } jours de suite.
}
puzzles-free = S’entraîner
puzzles-free-text = Des énigmes qui suivent ton niveau.
puzzles-rush = Course
puzzles-rush-text = Trois minutes, trois erreurs. Combien en résoudras-tu ?
puzzles-rush-start = Lancer le chrono
puzzles-rush-best = Ton record : { $number }
puzzles-rush-score = Résolues : { $number }
puzzles-rush-mistakes = Erreurs : { $number } sur { $most }
puzzles-rush-left = Temps restant : { $time }
puzzles-rush-over = La course est finie. Tu as résolu { $number ->
    [one] une énigme.
   *[other] { $number } énigmes.
}
puzzles-again = Encore une fois
puzzles-theme = Thème
puzzles-theme-all = Tout
puzzles-count = { $number ->
    [one] une énigme
   *[other] { $number } énigmes
}
puzzles-mine = Ta cote : { $rating } ± { $within }, { $solved } résolues sur { $tried }, plus longue série { $best }
puzzles-rating = Difficulté { $rating }
puzzles-next = Énigme suivante
puzzles-all = Toutes les énigmes
puzzles-answer = Répondre
puzzles-none = Cette énigme n’existe pas.
puzzles-solve = La résoudre
puzzles-today-right = Résolue aujourd’hui.
puzzles-today-wrong = Essayée aujourd’hui, pas résolue cette fois.
puzzle-answer-was = La bonne réponse : { $answer }.
puzzles-rush-missed = Celles que tu as manquées :
puzzles-loaded-before = Tu es hors ligne. Cette énigme était déjà chargée.
puzzle-theme-taboo = Le tabou décide
    .what = La tuile qui vient de bouger ne peut pas être recouverte, et c’est ce qui change le résultat.
puzzle-theme-carrying = Porter
    .what = Le bon coup emporte des tuiles.
puzzle-theme-gap = Refermer un trou
    .what = Une pile entière s’en va, et celles de derrière avancent.
puzzle-theme-stalemate = L’adversaire ne peut plus jouer
    .what = Après le bon coup, l’adversaire ne peut plus jouer.
puzzle-theme-trap = Piège
    .what = Ce qui semble le mieux au premier regard est une grosse erreur.
puzzle-theme-sacrifice = Sacrifice
    .what = Tu donnes quelque chose maintenant pour gagner plus ensuite.
puzzle-theme-rifle = Ligne de tir
    .what = Un chasseur vise ou tire.
puzzle-theme-exit = Course vers la sortie
    .what = Qui sortira ses tuiles de la forêt à temps ?
puzzle-theme-leap = Sauts
    .what = Qui saute par-dessus les autres va plus loin : compte les rangées.
puzzle-theme-finish = Pas encore arrivé
    .what = Un animal ne peut pas encore rentrer chez lui.
puzzle-theme-duel = Compter les duels
    .what = Dans un autre duel du même tour, la réponse serait différente.
puzzle-theme-longshot = Petite chance
    .what = Qui annonce gagne moins de trois fois sur dix.
puzzle-theme-piece = Quel animal ?
    .what = Choisis l’animal qui a les meilleures chances.
puzzle-theme-mix = Trouver le dosage
    .what = Dis à quelle fréquence tu choisirais l’ouest. Plus tu es près du meilleur dosage, moins un adversaire qui te devine y gagne.
puzzle-ask-tokan = Au trait : { $seat }. Un seul coup garde le résultat : trouve-le.
puzzle-ask-tally-ho = Au trait : { $seat }. Un coup est nettement le meilleur : trouve-le.
puzzle-ask-piece = Au trait : { $seat }. Quel animal a les meilleures chances ?
puzzle-ask-hide = { $seat } annonce { $animal }. Combien de fois faut-il aller à l’ouest ?
puzzle-ask-block = { $seat } annonce { $animal }. Combien de fois faut-il barrer le côté ouest ?
puzzle-mix-said = ouest { $west } %, est { $east } %
puzzle-right = Bravo !
puzzle-wrong = Pas cette fois.
puzzle-rated = Ta cote : { $after } ({ $change })
puzzle-streak = { $number } bonnes réponses de suite.
puzzle-told-won = gagne
puzzle-told-drawn = fait nulle
puzzle-told-lost = perd
puzzle-told-result = { $answer } { $result } ; { $right } { $best }. Tout cela est prouvé jusqu’à la fin de la partie.
puzzle-told-points = Après { $answer }, l’avance finale est de { $points } ; après { $right }, de { $best }.
puzzle-told-result-right = { $right } { $best }, et aucun autre coup. Tout cela est prouvé jusqu’à la fin de la partie.
puzzle-told-points-right = Après { $right }, l’avance finale est de { $best } ; aucun autre coup n’en approche.
puzzle-told-animal-right = Avec { $right }, tu gagnes { $best } % du temps.
puzzle-told-spread = En jouant la suite, la moitié des parties après { $right } ont fini avec une avance supérieure à { $middle }, et huit sur dix entre { $low } et { $high }.
puzzle-told-animal = Avec { $answer }, tu gagnes { $chance } % du temps ; avec { $right }, { $best } %.
puzzle-told-mix = Contre ton dosage, un adversaire parfait gagne { $gain } points de pourcentage de plus. Le meilleur dosage va à l’ouest { $best } % du temps.
puzzle-told-wait = La preuve se calcule…
puzzle-line-yours = Après ta réponse
puzzle-line-right = Après le bon coup
puzzle-analyse = Plateau d’analyse
puzzle-queued = Tu es hors ligne. Ta réponse est gardée et sera jugée au retour du serveur.
puzzle-terminal-help = Tape ta réponse ; ou bien : coups, plateau, suite, quitter, aide.
puzzle-terminal-mix = Tape un nombre de 0 à 100 : combien de fois sur cent.
puzzle-terminal-unclear = Cela pourrait désigner plusieurs coups. Tape-le comme dans la liste des coups.
puzzle-terminal-no-answer = Ce n’est pas une réponse possible ici. Tape coups pour voir ce qui est possible.
puzzle-terminal-score = Résolues : { $solved } sur { $tried }. Ta cote pour l’instant : { $rating }.
