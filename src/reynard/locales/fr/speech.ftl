### Positions, coups, états et résultats en phrases à lire à haute voix.

# Étiquettes courtes dans les dessins.
label-home-south = Arrivée de Sud
label-home-north = Arrivée de Nord
label-duel = Duel
label-points = { $seat ->
    [bears] Ours
   *[hunters] Chasseurs
} : { $points }

# Éléments de phrase.
speech-list = { $label } : { $items }.
speech-piece-on = { $piece } en { $space }
speech-piece-home = { $piece } à l’arrivée
speech-points = { $first } { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $second } { $others }.

# Deux Chemins.
speech-two-paths-board = Un plateau de { $rows } rangées.
speech-two-paths-empty = Aucun animal n’est encore sur le plateau.
speech-two-paths-idle = { $number ->
    [one] Le dernier duel n’a rien déplacé.
   *[other] Les { $number } derniers duels n’ont rien déplacé.
}
speech-two-paths-duel = { $seat } est le coureur, { $duel ->
    [1] premier duel
    [2] deuxième duel
   *[other] troisième duel ou plus
} du tour.
speech-two-paths-announced = { $seat } a annoncé { $object }.
speech-two-paths-hidden = Ton disque est côté { $side ->
    [west] ouest
   *[east] est
}.
speech-two-paths-order = { $seat } dispose d’ouest en est : { $pieces }.
speech-two-paths-run = { $seat } mène { $object } par { $side ->
    [west] l’ouest
   *[east] l’est
} jusqu’en { $space } ; { $other } a barré le mauvais côté.
speech-two-paths-run-home = { $seat } mène { $object } par { $side ->
    [west] l’ouest
   *[east] l’est
} jusqu’à l’arrivée ; { $other } a barré le mauvais côté.
speech-two-paths-blocked = { $seat } tente { $object } par { $side ->
    [west] l’ouest
   *[east] l’est
}, mais { $other } barre ce côté.
speech-two-paths-answer = { $the } de { $owner } répond et va en { $space }.
speech-two-paths-answer-home = { $the } de { $owner } répond et atteint l’arrivée.
speech-two-paths-no-answer = Rien ne bouge.
speech-two-paths-declined = { $the } de { $owner } pourrait répondre, mais reste sur place.

# Tokan.
speech-tokan-empty = Aucune tuile n’est encore posée.
speech-tokan-row = Rangée { $row } : { $items }.
speech-tokan-gap = { $space } vide
speech-tokan-single = { $space } { $tile }
speech-tokan-tower = { $space } tour de { $height }, du haut vers le bas { $tiles }
speech-tokan-taboo = Vient de bouger et ne peut être recouvert maintenant : { $tile } en { $space }.
speech-tokan-hand = { $seat } a encore : { $items }.
speech-tokan-lay = { $seat } pose { $tile } en { $space }.
speech-tokan-move = { $seat } déplace { $object } de { $from } à { $to }, au niveau { $level }.
speech-tokan-carry = { $seat } déplace { $object } de { $from } à { $to } en portant { $carried ->
    [one] une tuile
   *[other] { $carried } tuiles
}, au niveau { $level }.

# Tally Ho!
speech-tally-ho-empty-board = Aucune tuile n’est encore posée.
speech-tally-ho-hunter = chasseur en { $space } (fusil vers { $direction ->
    [north] le nord
    [east] l’est
    [south] le sud
   *[west] l’ouest
})
speech-tally-ho-empty = Vides : { $spaces }.
speech-tally-ho-face-down = { $number ->
    [one] Une tuile est face cachée : { $spaces }.
   *[other] { $number } tuiles sont face cachée : { $spaces }.
}
speech-tally-ho-face-down-number = { $number ->
    [0] Plus aucune tuile n’est face cachée.
    [one] Une tuile est face cachée.
   *[other] { $number } tuiles sont face cachée.
}
speech-tally-ho-nothing-won = { $seat } n’ont encore rien gagné.
speech-tally-ho-won = { $seat } ont gagné { $items } : { $points } points.
speech-tally-ho-turning = La tuile en { $space } est en train d’être retournée.
speech-tally-ho-resting = L’oiseau en { $space } se repose : il ne peut pas être déplacé ce tour-ci.
speech-tally-ho-memory = La tuile en { $to } ne peut pas revenir aussitôt en { $from }.
speech-tally-ho-final = Phase finale, tours restants : { $first } { $turns }, { $second } { $others }.
speech-tally-ho-quiet = { $number ->
    [one] Un tour est passé sans retournement ni capture.
   *[other] { $number } tours de suite sont passés sans retournement ni capture.
}
speech-tally-ho-pass = { $seat } ne peuvent rien faire et passent.
speech-tally-ho-out = { $seat } font sortir { $object } de la forêt depuis { $space }.
speech-tally-ho-move = { $seat } déplacent { $object } de { $from } à { $to }.
speech-tally-ho-capture = { $seat } déplacent { $object } de { $from } à { $to } et capturent { $prey }.
speech-tally-ho-flip = { $seat } retournent la tuile en { $space }.
speech-tally-ho-show = { $seat } retournent { $space } : { $tile }.
speech-tally-ho-show-hunter = { $seat } retournent { $space } : { $tile }, fusil vers { $direction ->
    [north] le nord
    [east] l’est
    [south] le sud
   *[west] l’ouest
}.

# Ce qui se passe : pour qui doit agir, et à son sujet.
status-two-paths-chance = On tire au sort qui commence.
status-two-paths-setup-you = À toi de disposer tes animaux sur ta rangée de départ.
status-two-paths-setup-other = { $seat } doit encore disposer ses animaux.
status-two-paths-setup-both = Les deux joueurs disposent leurs animaux en secret.
status-two-paths-bluff-you = Ton duel : cache le disque à l’ouest ou à l’est et annonce un animal.
status-two-paths-bluff-other = { $seat } cache le disque et annonce un animal.
status-two-paths-block-you = À toi de deviner : barre l’ouest ou l’est.
status-two-paths-block-other = { $seat } doit barrer un côté.
status-two-paths-answer-you = Bien deviné ! Réponds, ou laisse ton animal sur place.
status-two-paths-answer-other = { $seat } a deviné juste et peut répondre.
status-tokan-chance = Les tuiles sont en train d’être disposées.
status-tokan-draft-you = À toi de poser une de tes tuiles contre celles déjà posées.
status-tokan-draft-other = { $seat } pose une tuile.
status-tokan-play-you = À toi de jouer : grimpe sur une autre pile.
status-tokan-play-other = { $seat } doit jouer.
status-tally-ho-chance = Une tuile est en train d’être retournée.
status-tally-ho-play-you = À toi de jouer : retourne une tuile ou déplaces-en une.
status-tally-ho-play-other = { $seat } doivent jouer.
status-tally-ho-final-you = Phase finale, à toi : capture, ou quitte la forêt par une sortie.
status-tally-ho-final-other = { $seat } doivent jouer : phase finale.
status-over = La partie est terminée.

# Résultats.
outcome-draw = Partie nulle.
outcome-two-paths-won = { $seat } gagne.
outcome-tokan-won = { $seat } gagne.
outcome-tally-ho-won = { $seat } gagnent.
reason-two-paths-home = Les trois animaux sont à l’arrivée.
reason-two-paths-idle = Quarante duels de suite n’ont rien déplacé.
reason-tokan-no-move = Un camp n’a plus de coup possible ; Rouge { $points }, Noir { $others }.
reason-tokan-sum = Les deux parties ensemble : { $points } à { $others }.
reason-tally-ho-turns = Les derniers tours sont joués ; Ours { $points }, Chasseurs { $others }.
reason-tally-ho-no-tiles = Un camp n’a plus de tuile ; Ours { $points }, Chasseurs { $others }.
reason-tally-ho-sum = Toutes les manches ensemble : { $points } à { $others }.
reason-resigned = L’autre camp a abandonné.
reason-time = Le temps de l’autre camp est écoulé.
reason-agreed = Les deux camps se sont mis d’accord.
reason-left = L’autre camp a quitté la partie.
reason-aborted = La partie a été interrompue.
reason-aborted-by = { $name } a annulé la partie.

# For games that have no words of their own.
status-any-chance = Le hasard décide.
status-any-you = À toi de jouer.
status-any-other = Au tour de : { $seat }.
status-any-both = Les deux choisissent en secret.
outcome-won = Victoire : { $seat }.

# What a game was like, in three numbers under the result
figure-two-paths-duels = duels
figure-two-paths-guessed = bien devinés
figure-two-paths-through = réussis
figure-tokan-moves = coups
figure-tokan-highest = plus haute tour
figure-tokan-carried = emportées
figure-tally-ho-turns = tours
figure-tally-ho-captured = captures
figure-tally-ho-left = sorties
