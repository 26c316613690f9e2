### Noms communs à tous les textes : jeux, camps, pièces, options, phases.

game-two-paths = Deux Chemins
    .tagline = Mène renard, lièvre et hérisson de l’autre côté de la clairière : au bluff !
    .length = 10 minutes · bluffer et deviner
game-tokan = Tokan
    .tagline = Grimper, toujours plus haut, jusqu’à ce que quelqu’un soit coincé.
    .length = 15 minutes · ni hasard ni secret
game-tally-ho = Tally Ho !
    .tagline = Retourne la forêt : chasse, ou sois chassé.
    .length = 20 minutes · deux manches

# Camps : comme étiquette et comme sujet en tête de phrase.
seat-south = Sud
    .subject = Sud
seat-north = Nord
    .subject = Nord
seat-red = Rouge
    .subject = Rouge
seat-black = Noir
    .subject = Noir
seat-bears = Ours
    .subject = Les Ours
seat-hunters = Chasseurs
    .subject = Les Chasseurs
seat-neutral = Neutre
    .subject = Personne

# What the number beside a player counts.
score-two-paths = { $points ->
    [one] { $points } animal arrivé
   *[other] { $points } animaux arrivés
}
score-tokan = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
score-tally-ho = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

side-west = ouest
side-east = est
direction-north = nord
direction-east = est
direction-south = sud
direction-west = ouest

list-last = { $items } et { $last }

# Tuiles de Tokan avec leur couleur.
tile-red-mouse = souris rouge
tile-red-jackal = chacal rouge
tile-red-lion = lion rouge
tile-black-mouse = souris noire
tile-black-jackal = chacal noir
tile-black-lion = lion noir
tile-face-down = tuile face cachée

# Phases d’une partie.
phase-deal = Distribution
phase-setup = Mise en place
phase-bluff = Bluff
phase-block = Barrage
phase-answer = Réponse
phase-draft = Pose
phase-play = Jeu
phase-flip = Retournement
phase-final = Phase finale
phase-over = Partie terminée

# Options d’un jeu et leurs valeurs.
option-two-paths-rows = Longueur du plateau
    .help = Le nombre de rangées à traverser ; la longueur imprimée nous est inconnue, 7 est notre lecture.
option-two-paths-rows-value = { $value } rangées
option-two-paths-setup = Mise en place
    .help = Comment les animaux arrivent sur leur rangée de départ.
option-two-paths-setup-choose = Choisie en secret
    .help = Les deux joueurs disposent leurs animaux en même temps, sans se voir.
option-two-paths-setup-random = Tirée au sort
    .help = Les deux dispositions sont tirées au sort.
option-two-paths-optional-answer = Réponse au choix
    .help = Si le bloqueur qui a deviné juste peut laisser son animal sur place.
option-two-paths-optional-answer-no = Toujours répondre
    .help = L’animal du bloqueur avance dès qu’il le peut.
option-two-paths-optional-answer-yes = Refus permis
    .help = Le bloqueur décide si son animal avance.
option-tokan-scoring = Décompte
    .help = Ce qui compte à la fin.
option-tokan-scoring-towers = Tours
    .help = Chaque tuile de ses tours de deux ou plus vaut un point.
option-tokan-scoring-heads = Chaque tête compte
    .help = Chaque tuile au sommet vaut sa portée : souris 1, chacal 2, lion 3.
option-tokan-setup = Mise en place
    .help = Comment les tuiles arrivent sur le plateau.
option-tokan-setup-random = Distribuée
    .help = Les 30 tuiles sont disposées au hasard.
option-tokan-setup-draft = Pose à tour de rôle
    .help = Dix tuiles sont distribuées, les autres posées à tour de rôle : moins de hasard.
option-tokan-closing = Fermeture des trous
    .help = Ce qui avance quand une pile entière a quitté sa case.
option-tokan-closing-run = Suite continue
    .help = Les piles juste derrière avancent, jusqu’au prochain vide.
option-tokan-closing-line = Toute la ligne
    .help = Tout ce qui est derrière avance, vides compris.
option-tokan-ending = Fin de la partie
    .help = Qui doit être bloqué pour que la partie finisse.
option-tokan-ending-turn = Le joueur dont c’est le tour
    .help = La partie finit quand le joueur dont c’est le tour ne peut plus jouer.
option-tokan-ending-either = L’un des deux joueurs
    .help = La partie finit aussi quand l’adversaire ne pourrait pas jouer si c’était son tour.
option-tokan-games = Parties
    .help = Le nombre de parties d’un match.
option-tokan-games-1 = Partie simple
    .help = Une seule partie décide.
option-tokan-games-2 = Avec revanche
    .help = Deux parties depuis la même disposition, couleurs échangées ; la somme décide.
option-tally-ho-rest = Oiseaux au repos
    .help = Quels faisans et canards se reposent pendant un tour.
option-tally-ho-rest-moved = Retournés ou déplacés
    .help = Un oiseau que l’adversaire vient de retourner ou de déplacer ne peut pas être déplacé.
option-tally-ho-rest-flipped = Retournés seulement
    .help = Seul un oiseau qui vient d’être retourné se repose, comme dans les éditions d’avant 2011.
option-tally-ho-quiet-limit = Tours calmes
    .help = Après ce nombre de tours sans retournement ni capture, rien d’autre n’est permis : notre règle maison.
option-tally-ho-quiet-limit-value = { $value } tours
option-tally-ho-rounds = Manches
    .help = Le nombre de manches d’un match.
option-tally-ho-rounds-1 = Une manche
    .help = Une seule manche décide.
option-tally-ho-rounds-2 = Deux manches
    .help = Deux manches en échangeant les camps ; la somme décide.
option-tally-ho-layout = Seconde disposition
    .help = Comment les tuiles sont disposées à la seconde manche.
option-tally-ho-layout-fresh = Nouveau mélange
    .help = La seconde manche a sa propre disposition.
option-tally-ho-layout-mirrored = La même encore
    .help = La seconde manche reprend la disposition de la première, la chance pèse moins.

# Pièces : le nom seul, sujet (.the, .a), complément (.object, .a-object) et compté (.count).
piece-fox = renard
    .the = le renard
    .object = le renard
    .a = un renard
    .a-object = un renard
    .count = { $number ->
        [one] un renard
       *[other] { $number } renards
    }
piece-hare = lièvre
    .the = le lièvre
    .object = le lièvre
    .a = un lièvre
    .a-object = un lièvre
    .count = { $number ->
        [one] un lièvre
       *[other] { $number } lièvres
    }
piece-hedgehog = hérisson
    .the = le hérisson
    .object = le hérisson
    .a = un hérisson
    .a-object = un hérisson
    .count = { $number ->
        [one] un hérisson
       *[other] { $number } hérissons
    }
piece-mouse = souris
    .the = la souris
    .object = la souris
    .a = une souris
    .a-object = une souris
    .count = { $number ->
        [one] une souris
       *[other] { $number } souris
    }
piece-jackal = chacal
    .the = le chacal
    .object = le chacal
    .a = un chacal
    .a-object = un chacal
    .count = { $number ->
        [one] un chacal
       *[other] { $number } chacals
    }
piece-lion = lion
    .the = le lion
    .object = le lion
    .a = un lion
    .a-object = un lion
    .count = { $number ->
        [one] un lion
       *[other] { $number } lions
    }
piece-bear = ours
    .the = l’ours
    .object = l’ours
    .a = un ours
    .a-object = un ours
    .count = { $number ->
        [one] un ours
       *[other] { $number } ours
    }
piece-hunter = chasseur
    .the = le chasseur
    .object = le chasseur
    .a = un chasseur
    .a-object = un chasseur
    .count = { $number ->
        [one] un chasseur
       *[other] { $number } chasseurs
    }
piece-lumberjack = bûcheron
    .the = le bûcheron
    .object = le bûcheron
    .a = un bûcheron
    .a-object = un bûcheron
    .count = { $number ->
        [one] un bûcheron
       *[other] { $number } bûcherons
    }
piece-pheasant = faisan
    .the = le faisan
    .object = le faisan
    .a = un faisan
    .a-object = un faisan
    .count = { $number ->
        [one] un faisan
       *[other] { $number } faisans
    }
piece-duck = canard
    .the = le canard
    .object = le canard
    .a = un canard
    .a-object = un canard
    .count = { $number ->
        [one] un canard
       *[other] { $number } canards
    }
piece-tree = arbre
    .the = l’arbre
    .object = l’arbre
    .a = un arbre
    .a-object = un arbre
    .count = { $number ->
        [one] un arbre
       *[other] { $number } arbres
    }
piece-tile = tuile
    .the = la tuile
    .object = la tuile
    .a = une tuile
    .a-object = une tuile
    .count = { $number ->
        [one] une tuile
       *[other] { $number } tuiles
    }
