### Le client du terminal : plein écran et ligne par ligne.

# Qui joue.
terminal-player-you = Toi
terminal-player-one = Joueur 1
terminal-player-two = Joueur 2
terminal-guest = Invité au terminal
terminal-sits = { $seat } : { $name }

# Coups dans les listes.
terminal-side-west = ouest
terminal-side-east = est
terminal-block-west = Barrer l’ouest
terminal-block-east = Barrer l’est
terminal-step-answer = Répondre
terminal-step-decline = Rester
terminal-step-pass = Passer
terminal-turn-over = retourner
terminal-out = dehors
terminal-home = arrivé

# Ce qui peut être tapé : le premier mot est montré, tous sont compris.
terminal-words-help = aide, ?
terminal-words-moves = coups, liste
terminal-words-board = plateau, position
terminal-words-undo = annuler, reprendre
terminal-words-hint = conseil, indice
terminal-words-opinion = avis, valeur
terminal-words-save = sauver, enregistrer
terminal-words-load = charger, ouvrir
terminal-words-rules = règles
terminal-words-draw = nulle
terminal-words-accept = accepter, accepte
terminal-words-refuse = refuser, refuse
terminal-words-claim = réclamer, réclame
terminal-words-resign = abandonner, abandon
terminal-words-next = suite, encore, revanche
terminal-words-quit = quitter, fin
terminal-words-west = ouest, o, w
terminal-words-east = est, e
terminal-words-out = dehors, sortir, sort
terminal-words-pass = passer, passe
terminal-words-answer = répondre, réponse, oui
terminal-words-decline = rester, reste, non
terminal-words-none = sans, rien, seul, seule
terminal-words-one = un, une
terminal-words-two = deux

# Ce que font les commandes.
terminal-about-help = ce qui peut être tapé
terminal-about-moves = tous les coups possibles maintenant
terminal-about-board = la position en phrases
terminal-about-undo = reprendre son dernier coup ; jamais au-delà d’une révélation
terminal-about-hint = le coup que le moteur jouerait
terminal-about-opinion = les chances de gagner selon le moteur
terminal-about-save = écrire la partie dans un fichier : sauver partie.txt
terminal-about-load = lire une partie dans un fichier et la raconter : charger partie.txt
terminal-about-rules = les règles en bref
terminal-about-draw = proposer la nulle, ou l’accepter ; sur un serveur
terminal-about-accept = accepter la nulle ou la reprise proposée
terminal-about-refuse = refuser ce qui est proposé
terminal-about-claim = la victoire, car l’autre camp est parti trop longtemps ; réclamer nulle pour la nulle
terminal-about-resign = abandonner le match
terminal-about-next = la manche suivante, ou une revanche
terminal-about-quit = partir

# Ligne par ligne.
terminal-plain-help = Tape un coup, ou aide.
terminal-plain-moves = Tape un coup dans la notation des règles ou en mots : Fw ou renard ouest ; c3-c5+1 ou c3 vers c5 avec un ; c3 ou retourner c3 ; d5-out ou d5 dehors.
terminal-plain-over = Tape suite pour continuer, sauver pour garder la partie, ou quitter.
terminal-which-game = Quel jeu ?
terminal-ambiguous = Plusieurs coups sont possibles : { $moves }.
terminal-not-understood = Je n’ai pas compris. Tape aide pour voir ce qui peut être tapé, ou coups pour tous les coups.
terminal-input-ended = L’entrée s’est terminée avant la fin de la partie.
terminal-load-again = Pour continuer cette partie, lance : reynard play --load { $file }
terminal-waiting = C’est à l’autre camp.

# Choix cachés.
terminal-hand-over = Passe l’écran à { $seat } : personne d’autre ne regarde.
terminal-press-enter = Appuie sur Entrée une fois seul devant l’écran.

# Le moteur.
terminal-compiling = Le moteur est compilé, une seule fois sur cette machine ; cela peut prendre une minute.
terminal-opinion = { $exact ->
    [yes] Chances de gagner, exactes :
   *[no] Chances de gagner, estimées :
} { $first } { $percent } %, { $second } { $rest } %.
terminal-mix-orders = Tous les ordres se valent.
terminal-mix-hide = Meilleur dosage pour { $piece } : ouest { $west } %, est { $east } %.
terminal-mix-block = Meilleur dosage contre { $piece } : barrer l’ouest { $west } %, l’est { $east } %.
terminal-hint = Le moteur jouerait { $move } : { $label }.
terminal-no-hint = Pas de conseil ici.
terminal-no-engine = Contre une autre personne, le moteur se tait jusqu’à la fin du match.

# Ce qui se passe.
terminal-taken-back = Le dernier coup a été repris.
terminal-saved = Enregistré dans { $file }.
terminal-connection-lost = La connexion est perdue ; nouvel essai.
terminal-no-server = Le serveur { $server } ne répond pas.
terminal-offered-draw = L’autre camp propose la nulle.
terminal-offered-takeback = L’autre camp voudrait reprendre le dernier coup.
terminal-offered-rematch = L’autre camp voudrait une revanche.
terminal-offered-ready = L’autre camp est prêt pour la manche suivante.
terminal-declined = L’autre camp refuse.
terminal-answer-offer = Tape accepter ou refuser, ou Entrée pour laisser ouvert.
terminal-may-claim = L’autre camp est parti depuis trop longtemps. Tape réclamer pour la victoire, réclamer nulle pour la nulle, ou Entrée pour attendre encore.
terminal-only-on-server = Cela n’est possible que sur un serveur.
terminal-thinking = { $name } réfléchit…
terminal-watching = Tu regardes.
terminal-between = La manche suivante est à venir. Jusqu’ici : { $first } { $points }, { $second } { $others }.
terminal-match-won = Vainqueur du match : { $name } ({ $points } à { $others }).
terminal-match-drawn = Le match est nul ({ $points } à { $others }).
terminal-match-resigned = Vainqueur du match : { $name }. L’autre camp a abandonné.
terminal-match-time = Vainqueur du match : { $name }. L’autre camp n’avait plus de temps.
terminal-match-left = Vainqueur du match : { $name }. L’autre camp est parti.

# Plein écran : départ.
terminal-start-title = Trois jeux d’animaux pour deux
terminal-start-help = ↑ ↓ choisir une ligne · ← → la changer · Entrée commence
terminal-field-game = Jeu
terminal-field-opponent = Adversaire
terminal-field-level = Niveau
terminal-field-seat = Ton camp
terminal-field-language = Langue
terminal-field-link = Lien
terminal-field-name = Ton nom
terminal-opponent-bot = Ordinateur
terminal-opponent-person = Une personne à ce terminal
terminal-opponent-server = Sur un serveur, par lien
terminal-level-value = { $level } · { $name }
terminal-level-mind-reader = Devin · { $name }
terminal-seat-drawn = tiré au sort
terminal-button-play = Jouer
terminal-button-load = Charger une partie
terminal-button-quit = Quitter

# Plein écran : touches et panneaux.
terminal-key-help = Aide
terminal-key-undo = Annuler
terminal-key-hint = Conseil
terminal-key-opinion = Avis
terminal-key-save = Sauver
terminal-key-load = Charger
terminal-key-flip = Tourner
terminal-key-resign = Abandon
terminal-key-draw = Nulle
terminal-key-next = Suite
terminal-key-quit = Fin
terminal-panel-moves = Tes coups
terminal-panel-course = Déroulement
terminal-round = Manche { $round } sur { $rounds } · { $first } : { $second }
terminal-face-down = { $number } face cachée
terminal-help-keys = Les flèches parcourent le plateau, Entrée prend et joue, Échap relâche ; Tab passe à la liste des coups, 1 à 9 en jouent un. À la souris, clique sur une tuile puis sur son but.
terminal-cover-title = Ne pas regarder !
terminal-ask-resign = Vraiment abandonner ?
terminal-ask-quit = Quitter cette partie ?
terminal-ask-save = Enregistrer la partie sous
terminal-ask-load = Charger la partie
terminal-ask-draw = L’autre camp propose la nulle. Accepter ?
terminal-ask-takeback = L’autre camp voudrait reprendre le dernier coup. D’accord ?
terminal-ask-claim = L’autre camp est parti depuis trop longtemps. Que réclamer ? La touche c repose la question plus tard.
terminal-claim-win = La victoire
terminal-claim-draw = La nulle
terminal-claim-wait = Attendre
terminal-yes = Oui
terminal-no = Non
terminal-replay-at = Coup { $number } sur { $total }
terminal-replay-help = ← → reculer ou avancer · Début Fin premier ou dernier · Entrée continuer d’ici · Échap partir
terminal-replay-over = ← → reculer ou avancer · Début Fin premier ou dernier · Échap partir
terminal-too-small = La fenêtre est trop petite : il faut 80 × 24.
