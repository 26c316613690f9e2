### La page pour rejouer : revoir une partie, l’analyse d’un moteur, l’entraîneur de bluff.

replay-title = Revoir
replay-load = Revoir une partie
replay-load-help = Colle ici un enregistrement, ou choisis un fichier sauvegardé.
replay-record = Enregistrement
replay-file = Choisir un fichier
replay-show = Montrer
replay-position = Regarder une position
replay-position-help = Colle le texte d’une position, regarde-la et continue à jouer à partir de là.
replay-position-text = Position
replay-game = Jeu
replay-play-here = Jouer à partir d’ici
replay-other = Regarder une autre partie
replay-problems = Ce texte ne peut pas être lu
replay-problem-count = { $number ->
    [one] Il y a un problème :
   *[other] Il y a { $number } problèmes :
}
replay-play = Dérouler les coups
replay-pause = Pause
replay-slider = Endroit dans la partie
replay-moves = Coups
replay-start = Début
replay-place = Coup { $number } sur { $all }
replay-rounds = Manches
replay-round = Manche { $number }
replay-copy = Copier le lien
replay-save-record = Enregistrer la partie
replay-save-picture = Enregistrer l’image
replay-described = La position en mots
replay-empty = Rien n’a encore été joué.
replay-keys = Touches : ← et → pour un coup, Début et Fin pour les extrémités.
replay-comment = Commentaire
replay-variation = Variante

review-title = Bilan
review-start = Analyser cette partie
review-explain = Un moteur regarde chaque position et dit comment les chances ont changé. Cela peut prendre une minute.
review-working = Le moteur regarde la partie…
review-failed = L’analyse n’a pas abouti.
review-not-over = Une partie s’analyse quand elle est finie.
review-plot = Chances de { $seat } au cours de la partie
review-plot-told = { $seat } : { $start } au début, { $end } à la fin.
review-table = Sous forme de tableau
review-move = Coup
review-chance = Chances
review-turning = Les coups qui ont le plus changé
review-nothing = Aucun coup n’a beaucoup changé les chances.
review-change = { $seat } : { $before } → { $after }
review-better = Mieux valait { $move }
review-was-luck = La chance, pas la décision.
review-best-announce = Mieux valait annoncer : { $animals }
review-show-best = Montrer le meilleur coup sur le plateau
review-totals = Chance et talent
review-totals-help = En points de chances de gain. Le talent est ce que les décisions ont changé : à 0, rien n’est perdu. La chance est ce que les tuiles, les devinettes et le tirage ont changé.
review-skill = Talent
review-luck = Chance
review-exact = prouvé
review-better-side = bon pour { $seat }

review-coach = L’entraîneur de bluff
review-coach-start = Demander à l’entraîneur
review-coach-explain = Les côtés cachés et les barrages étaient-ils prévisibles ? Une habitude ne compte que si elle tombe juste nettement plus souvent que le hasard.
review-coach-working = L’entraîneur compte…
review-coach-hits = { $hits } prévus sur { $tries }
review-coach-expected = par hasard { $expected }
review-coach-cost = Un adversaire averti pourrait y gagner { $cost } de chances.
review-coach-mixed = Aucune habitude ne ressort. Bien mélangé !
review-coach-more = Toutes les habitudes
