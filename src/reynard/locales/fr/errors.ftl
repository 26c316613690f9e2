### Pourquoi quelque chose est impossible, et que faire à la place.

# Deux Chemins
illegal-two-paths-already-home = Cet animal est déjà arrivé ; en annoncer un qui est encore sur le plateau.
illegal-two-paths-answer-first = Bien deviné : décider d’abord si l’animal répond.
illegal-two-paths-beginner-first = On tire d’abord au sort qui commence.
illegal-two-paths-block-first = Un animal est annoncé : barrer d’abord le côté ouest ou est.
illegal-two-paths-bluff-first = Un duel commence par un bluff : cacher le disque et annoncer un animal.
illegal-two-paths-no-answer = Il n’y a rien à répondre ici.
illegal-two-paths-no-side = Des deux côtés cet animal arriverait, ce qui est interdit tant qu’un animal du même camp est sur sa rangée de départ ; en annoncer un autre.
illegal-two-paths-not-an-order = Une disposition nomme renard, lièvre et hérisson une fois chacun.
illegal-two-paths-order-first = Les animaux sont d’abord disposés sur leur rangée de départ.
illegal-two-paths-over = La partie est terminée.
illegal-two-paths-side-not-available = De ce côté l’animal arriverait alors qu’un animal du même camp est encore au départ ; choisir l’autre côté.

# Tokan
illegal-tokan-cannot-carry = Cet animal ne peut pas en porter autant : la souris aucune, le chacal une, le lion deux.
illegal-tokan-gap-between = Il y a un vide en chemin, et un vide ne se franchit pas.
illegal-tokan-no-stack = Cette case est vide ; choisir une pile dont le sommet est à soi.
illegal-tokan-not-a-deal = On tire d’abord au sort qui commence, puis les tuiles sont posées une à une.
illegal-tokan-not-adjacent = Poser la tuile contre une tuile déjà posée, côté contre côté.
illegal-tokan-not-drafting = Toutes les tuiles sont posées : déplacer le sommet d’une pile.
illegal-tokan-not-held = Il ne reste plus de tuile de cette sorte.
illegal-tokan-not-higher = La tuile doit finir plus haut qu’avant ; une pile plus haute ou des tuiles portées aideraient.
illegal-tokan-not-in-bag = Il ne reste plus de telle tuile à poser.
illegal-tokan-not-straight = Une tuile se déplace en ligne droite : haut, bas, gauche ou droite.
illegal-tokan-not-your-colour = Poser une tuile de sa propre couleur.
illegal-tokan-not-your-tile = Le sommet de cette pile appartient à l’adversaire.
illegal-tokan-nothing-to-carry = Il n’y a pas autant de tuiles sous le sommet.
illegal-tokan-occupied = Il y a déjà une tuile ; poser sur une case vide.
illegal-tokan-off-board = Le coup sort du plateau.
illegal-tokan-off-field = Cette case est hors du terrain de pose.
illegal-tokan-over = La partie est terminée : plus aucun coup n’est possible.
illegal-tokan-still-drafting = La pose n’est pas finie : poser une de ses tuiles.
illegal-tokan-taboo = L’adversaire vient de déplacer cette tuile ; elle ne peut pas être recouverte ce tour-ci.
illegal-tokan-target-gap = Un coup doit finir sur une pile, pas dans un vide.
illegal-tokan-too-wide = Le terrain dépasserait six colonnes.
illegal-tokan-wrong-range = Cet animal se déplace exactement de sa portée : souris 1, chacal 2, lion 3.

# Tally Ho !
illegal-tally-ho-at-rest = L’adversaire vient de toucher cet oiseau : il se repose ce tour-ci.
illegal-tally-ho-blocked = Quelque chose barre le chemin ; on ne saute rien.
illegal-tally-ho-can-act = On ne passe que si aucune action n’est possible.
illegal-tally-ho-cannot-capture = Cette tuile ne capture pas celle-là.
illegal-tally-ho-empty-space = Cette case est vide.
illegal-tally-ho-face-down = Cette tuile est face cachée ; la retourner d’abord.
illegal-tally-ho-neutral-stays = Faisans et canards ne quittent jamais la forêt.
illegal-tally-ho-no-pass = Passer n’est pas permis : retourner une tuile ou en déplacer une.
illegal-tally-ho-no-way-out = Aucun chemin droit et libre ne mène d’ici à une sortie.
illegal-tally-ho-not-along-rifle = Un chasseur ne capture que dans la direction de son fusil.
illegal-tally-ho-not-face-down = Rien n’est face cachée ici.
illegal-tally-ho-not-final = On ne quitte la forêt qu’en phase finale, quand plus rien n’est face cachée.
illegal-tally-ho-not-left = Plus aucune tuile de cette sorte n’est face cachée.
illegal-tally-ho-not-on-exit = Ours et bûcheron ne sortent que d’une case de sortie : d7, d1, a4 ou g4.
illegal-tally-ho-not-straight = Les tuiles se déplacent tout droit : haut, bas, gauche ou droite.
illegal-tally-ho-not-yours = Cette tuile appartient à l’adversaire.
illegal-tally-ho-nothing-to-capture = Il n’y a rien à capturer sur cette case.
illegal-tally-ho-occupied = Cette case est occupée.
illegal-tally-ho-other-tile = Une autre tuile est en train d’être retournée, ou aucune.
illegal-tally-ho-over = La manche est terminée.
illegal-tally-ho-prey-face-down = Une tuile face cachée ne se capture pas.
illegal-tally-ho-quiet-limit = Trop de tours sans retournement ni capture : rien d’autre n’est permis maintenant.
illegal-tally-ho-reveal-first = Une tuile est en train d’être retournée ; attendre de voir ce qu’elle montre.
illegal-tally-ho-to-and-fro = Cette tuile vient de là ; elle ne peut pas y revenir aussitôt.
illegal-tally-ho-too-far = Ours et bûcheron ne se déplacent que d’une case.
illegal-tally-ho-tree = Les arbres ne bougent jamais.
illegal-tally-ho-write-capture = Il y a là une proie ; écrire le coup comme une capture, avec x.

# Refus d’une partie ou d’un serveur.
refusal-already-given = La réponse est déjà donnée.
refusal-already-offered = Cette proposition est déjà faite ; attendre la réponse.
refusal-bad-message = Le message est incompréhensible ; recharger la page ou mettre le programme à jour.
refusal-bad-setting = Un des réglages choisis n’est pas possible.
refusal-bad-text = Ce texte est illisible.
refusal-broken-invariant = Une erreur s’est produite chez nous ; réessayer.
refusal-busy = Le serveur est occupé ; réessayer dans un instant.
refusal-error = Cela n’a pas fonctionné.
refusal-illegal-move = Les règles ne permettent pas ce coup ici.
refusal-match-over = Le match est terminé.
refusal-name-taken = Ce nom est déjà pris ; en choisir un autre.
refusal-no-offer = Il n’y a pas de proposition à laquelle répondre.
refusal-not-a-player = Seuls les joueurs de ce match peuvent faire cela.
refusal-not-found = Introuvable ; vérifier le lien ou le nom.
refusal-not-started = Le match n’a pas encore commencé.
refusal-not-your-turn = Ce n’est pas ton tour ; attendre l’autre camp.
refusal-nothing-to-take-back = Il n’y a pas de coup à reprendre.
refusal-seat-taken = Cette place est prise ; choisir l’autre ou regarder.
refusal-shutting-down = Le serveur redémarre ; la connexion sera rétablie.
refusal-stale = Quelque chose a changé entre-temps ; regarder de nouveau le plateau.
refusal-too-early = Il est trop tôt pour cela.
refusal-too-fast = Trop de messages à la fois ; patienter un instant.
refusal-too-late = Il est trop tard pour cela.
refusal-which-seat = Les deux camps se jouent ici ; préciser pour lequel on agit.
refusal-wrong-password = Nom ou mot de passe incorrect.
refusal-wrong-secret = La connexion a expiré ; se reconnecter.
