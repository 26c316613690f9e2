### Textes sur les plateaux du client web et à côté.

# Tous les plateaux.
board-name = { $game } : le plateau
board-own = À toi, encore secret : { $own }
board-in-words = Le plateau en mots
board-space-empty = { $space } vide
board-can-move = peut bouger
board-can-turn = peut être retournée
board-picked = en main
board-target = arrivée possible
board-target-capture = prise possible
board-last = dernier coup
board-planned = Prévu : { $from } vers { $to }, dès que ce sera ton tour. Touche le plateau ou appuie sur Échap pour annuler.
board-confirm = Confirmer
board-cancel = Annuler
board-never-ask = Ne plus demander
board-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

# Deux chemins.
board-hand-west = Main ouest
board-hand-east = Main est
board-two-paths-says-fox = Mon renard court !
board-two-paths-says-hare = Mon lièvre court !
board-two-paths-says-hedgehog = Mon hérisson court !
board-two-paths-hide = cacher le disque ici
board-two-paths-block = barrer ce côté
board-two-paths-disc = le disque est ici
board-two-paths-ready = Prêt
board-two-paths-arrange = Touche deux animaux pour les échanger.
board-two-paths-waiting = Tes animaux sont placés. L’autre camp se prépare encore.
board-two-paths-hint-animal = Choisis un animal, puis la main ouest ou est.
board-two-paths-hint-hand = Et maintenant la main : ouest ou est ?
board-two-paths-hint-announce = Et maintenant, annonce un animal.
board-two-paths-hint-secret = Toi seul vois où est le disque.
board-two-paths-hint-block = Quelle main cache le disque ? Barre l’ouest ou l’est.
board-two-paths-answer = Répondre
board-two-paths-decline = Rester
board-two-paths-duel = Duel { $duel } de { $seat }
board-two-paths-duel-more = { $seat } continue jusqu’au barrage
board-two-paths-hidden = animal caché sur { $space }
board-two-paths-lands = { $side ->
    [west] ouest
   *[east] est
} : vers { $space }
board-two-paths-gets-home = { $side ->
    [west] ouest
   *[east] est
} : à l’arrivée
board-two-paths-idle = { $number ->
    [one] { $number } duel n’a rien fait bouger ; à 40, la partie est nulle.
   *[other] { $number } duels de suite n’ont rien fait bouger ; à 40, la partie est nulle.
}
board-two-paths-to-go = { $number ->
    [one] encore { $number } rangée
   *[other] encore { $number } rangées
}
board-two-paths-own = { $piece } de { $seat }
board-two-paths-step-block = Barrer { $side ->
    [west] l’ouest
   *[east] l’est
}
board-two-paths-step-bluff = Annoncer : { $piece } ; le disque est à { $side ->
    [west] l’ouest
   *[east] l’est
}
board-two-paths-not-yours = Ces animaux sont à { $seat }.
board-two-paths-announced = annoncé

# Tokan.
board-tokan-taboo = ne doit pas être couverte maintenant
board-tokan-towers = Tours
board-tokan-heads = Têtes
board-tokan-carry = Combien de tuiles emporter ?
board-tokan-carry-none = Aucune
board-tokan-carry-some = { $carried ->
    [one] { $carried } tuile
   *[other] { $carried } tuiles
}
board-tokan-carry-any = Au choix
board-tokan-tower = Tour en { $space }
board-tokan-look = Pointe ou touche une tour pour voir ses tuiles.
board-tokan-range = { $range ->
    [one] exactement { $range } case
   *[other] exactement { $range } cases
}
board-tokan-held = { $seat } tient encore
board-tokan-pick-tile = Choisis une tuile, puis sa case.

# Tally Ho!
board-tally-ho-final = Les barrières s’ouvrent : encore cinq tours chacun !
board-tally-ho-tile = Tuile
board-tally-ho-captures = Prend
board-tally-ho-worth = Points
board-tally-ho-never = ne bouge jamais
board-tally-ho-one = bouge d’une case
board-tally-ho-far = bouge sans limite
board-tally-ho-rifle-only = seulement dans la direction du fusil
board-tally-ho-rests = au repos ce tour-ci
board-tally-ho-not-back = ne peut pas revenir en { $space }
board-tally-ho-threatened = menacée
board-tally-ho-exit = sortie
board-tally-ho-leave = Quitter la forêt
board-tally-ho-pass = Passer
board-tally-ho-won = Gagné
board-tally-ho-nothing-won = Encore rien
board-tally-ho-turns-left = { $turns ->
    [one] encore { $turns } tour
   *[other] encore { $turns } tours
}
board-tally-ho-face-down = Encore cachées
board-tally-ho-quiet-left = { $turns ->
    [0] On ne peut plus que retourner ou prendre.
    [one] Après { $turns } tour calme de plus, on ne pourra que retourner ou prendre.
   *[other] Après { $turns } tours calmes de plus, on ne pourra que retourner ou prendre.
}
board-tally-ho-show-threats = Montrer les tuiles menacées
board-tally-ho-no-threats = Aucune tuile d’un camp n’est menacée.
board-tally-ho-who-captures = Qui prend qui

# Moves in a few words, for lists.
move-to = de { $from } à { $to }
move-pass = passe
move-two-paths = { $piece }, { $side } ; barré : { $block }
move-two-paths-stays = sans réponse
move-tokan-carry = de { $from } à { $to } avec { $number ->
    [one] une tuile
   *[other] { $number } tuiles
}
move-tokan-lay = { $tile } en { $space }
move-tally-ho-turn = retourner { $space }
move-tally-ho-flip = { $space } : { $tile }
move-tally-ho-hunter = chasseur, vise : { $direction }
move-tally-ho-capture = { $from } prend { $to }
move-tally-ho-out = { $from } quitte la forêt
