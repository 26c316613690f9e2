### La page Moi : résultats, force, chance et talent, fautes, habitudes ; et chiffres avec leurs intervalles.

figures-count = sur { $number }
figures-table = En tableau
figures-interval = Intervalle à 95 %

me-title = Mes progrès
me-heading = { $name } : mes progrès
me-nobody = Tu n’as pas encore de nom ici. Joue une partie en invité et tes progrès commencent : aucun compte n’est nécessaire.
me-lead = { $number ->
    [0] Tu n’as pas encore terminé de partie.
    [one] Une partie terminée.
   *[other] { $number } parties terminées.
}
me-newest = Seules les plus récentes sont comptées ici ; les tableaux plus bas les contiennent toutes.
me-game = Jeu
me-no-matches = Dès que tu auras terminé une partie, tes résultats apparaîtront ici.
me-results = Résultats
me-against = Contre
me-games = Parties
me-won-drawn-lost = Gagnées – nulles – perdues
me-share = Points
me-all = Tout le monde
me-level = niveau { $level }
me-practice = entraînement
me-practice-apart = { $number ->
    [one] Une partie d’entraînement est comptée à part
   *[other] { $number } parties d’entraînement sont comptées à part
} : avec des indices et des retours en arrière, un résultat ne dit pas grand-chose.
me-more = Tout montrer
me-fewer = Montrer moins

me-strength = Force
me-rating = Cote
me-time = Temps
me-strength-now = { $rating } ± { $within } après { $games ->
    [one] une partie
   *[other] { $games } parties
} contre les bots de Reynard.
me-strength-none = Joue contre l’un des dix niveaux des bots de Reynard et ta force apparaîtra ici. L’entraînement ne compte pas.
me-strength-help = L’échelle est faite des bots : l’écart entre leurs niveaux a été mesuré dans des parties entre eux, et le niveau 5 se trouve à 1500. La bande contient ta vraie force 95 fois sur 100. Chaque jeu a sa propre échelle, mesurée avec les règles habituelles ; un match compte pour un résultat.

me-luck = Chance et talent
me-luck-now = { $matches ->
    [one] Une partie analysée
   *[other] { $matches } parties analysées
}, où tu as pris { $score } des points.
me-luck-luck = Chance
me-luck-own = Tes décisions
me-luck-other = Les décisions des adversaires
me-luck-help = En points de pourcentage de chances de gain par manche. Ton résultat est un demi plus les trois. Tes décisions sont à 0 si chacune était la meilleure ; les fautes des adversaires sont ton gain.
me-all-proved = Toutes les valeurs sont prouvées.
me-proved = { $share } des valeurs sont prouvées ; les autres sont estimées par le moteur, et là où il se trompe, chance et talent sont mal séparés.
me-not-reviewed = Il faut pour cela des parties analysées. Tu peux demander plus bas des analyses en arrière-plan.

me-mistakes = Sortes de fautes
me-mistake = { $number ->
    [one] une fois
   *[other] { $number } fois
}, { $loss } par partie
me-mistakes-help = Les décisions qui ont coûté au moins deux points de pourcentage de chances de gain.
me-no-mistakes = Aucune décision n’a coûté deux points de pourcentage de chances de gain. Bravo !
mistake-two-paths-animal = Le mauvais animal
mistake-two-paths-side = Le mauvais côté pour le disque
mistake-two-paths-block = Le mauvais côté barré
mistake-two-paths-order = L’ordre de départ
mistake-tokan-piece = Un autre animal aurait dû jouer
mistake-tokan-target = Le bon animal, la mauvaise case
mistake-tokan-carry = Trop ou trop peu emporté
mistake-tokan-draft = Une tuile mal posée
mistake-tally-ho-missed-capture = Une prise manquée
mistake-tally-ho-missed-flip = Il fallait retourner une tuile
mistake-tally-ho-missed-leave = Une sortie manquée
mistake-tally-ho-wrong-capture = La mauvaise prise
mistake-tally-ho-wrong-flip = La mauvaise tuile retournée
mistake-tally-ho-wrong-leave = La mauvaise tuile est sortie
mistake-tally-ho-wrong-move = Le mauvais coup
mistake-tally-ho-early-capture = Une prise là où un coup calme valait mieux
mistake-tally-ho-early-flip = Une tuile retournée là où un coup valait mieux
mistake-tally-ho-early-leave = Une sortie là où un autre coup valait mieux

me-readable = Lit-on dans tes bluffs ?
me-readable-help = Chaque habitude est une façon de deviner ton prochain côté. Elle n’est tenue pour établie que si elle a eu raison si souvent que le hasard montrerait l’une des habitudes aussi nettement moins d’une fois sur 20.
me-hiding = Cacher le disque
me-blocking = Barrer
me-foreseen = juste { $rate } de { $tries ->
    [one] une fois
   *[other] { $tries } fois
}, par hasard { $chance }
me-no-habit = Aucune habitude n’apparaît en { $tries ->
    [one] un choix
   *[other] { $tries } choix
}.
me-excess = Prévu au-delà du hasard
me-over-time = Au fil du temps d’après l’habitude qui convient le mieux : { $habit }.
me-by-chance = par hasard

me-no-puzzles = Tu n’as pas encore essayé d’énigme.
me-puzzle-curve = Cote aux énigmes, { $game }
me-puzzles-tried = Énigmes essayées

me-reviews = Analyses en arrière-plan
me-reviews-wish = Analyser mes parties terminées en arrière-plan
me-reviews-help = Pour la chance et le talent, les fautes et les habitudes, un moteur doit regarder tes parties. Il le fait quand personne d’autre n’a besoin de lui, { $number } par jour au plus, les plus récentes d’abord. Les résultats restent jusqu’à ce que tu te supprimes. L’entraînement est laissé de côté.
me-reviews-now = Analysées : { $made } (aujourd’hui { $today }). En attente : { $left }.

me-take = À emporter
me-share-picture = Partager en image
me-export = Tableau ({ $form })
me-picture-strength = Force { $rating } ± { $within } contre les bots
me-picture-results = { $number ->
    [one] Une partie
   *[other] { $number } parties
}, { $share } des points ({ $interval })
me-picture-puzzles = Cote aux énigmes { $rating }
me-forget = Si tu te supprimes, tout cela disparaît.
