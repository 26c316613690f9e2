### Le client web : accueil, partie, listes, réglages.

# Everywhere.
web-skip = Aller au contenu
web-menu = Menu
web-loading = Un instant…
web-offline = Pas de connexion. Nouvel essai…
web-retry = Réessayer
web-missing = Cette page n’existe pas.
web-missing-text = L’adresse est peut-être mal écrite, ou la partie a été supprimée.
web-home = Retour à l’accueil
web-close = Fermer
web-no = Non
web-save = Enregistrer
web-copy = Copier
web-copied = Copié.
web-share = Partager
web-tagline = Trois jeux d’animaux pour deux
nav-play = Jouer
nav-games = Mes parties
nav-lobby = Salon
nav-learn = Apprendre
nav-settings = Réglages
nav-main = Menu principal
guest-names = Joyeux Blaireau, Brave Loutre, Sage Hibou, Lièvre agile, Renard malin, Loir endormi, Gai Rouge-gorge, Martre curieuse, Héron patient, Hardi Écureuil, Douce Biche, Pie brillante

# Start page.
start-title = Jouer
start-game = Jeu
start-first-move = Ton premier clic est le premier coup.
start-dealing = Les tuiles se mettent en place…
start-opponent = Adversaire
start-bot = Ordinateur
start-friend = Un ami
    .help = Un lien à envoyer.
start-same-screen = Même écran
    .help = Deux personnes partagent cet appareil.
start-lobby = N’importe qui
    .help = La partie attend dans le salon.
start-level = Niveau { $level }
start-mind-reader = Devin
    .help = Il étudie tes bluffs pendant la partie.
start-side = Ton camp
start-side-drawn = Au hasard
start-clock = Pendule
start-clock-none = Sans pendule
start-clock-live = { $minutes } min + { $seconds } s
start-clock-days = { $days ->
    [one] Un jour par coup
   *[other] { $days } jours par coup
}
start-options = Règles et options
start-go-bot = Nouvelle partie
start-go-friend = Créer un lien
start-go-same-screen = Commencer
start-go-lobby = Proposer la partie
start-rules = Règles
start-learn = Apprendre en jouant
start-from = Commence par une position choisie.
start-from-drop = Départ normal

# Match page.
match-title = { $game } : { $first } et { $second }
match-waiting = En attente d’un second joueur
match-waiting-friend = Envoie ce lien à un ami. La partie commence quand il entre.
match-link = Lien de cette partie
match-qr = Le lien en code QR, pour un téléphone à côté
match-invited = { $name } t’invite à jouer à { $game }
match-join = Participer
match-watch = Ou simplement regarder : cette page suit la partie.
match-dealing = Le tirage se fait avec les nombres aléatoires de chacun…
match-you = toi
match-bot = ordinateur
match-here = présent
match-away = absent
match-away-since = absent depuis { $time }
match-nobody = Place libre
match-thinking = { $name } réfléchit…
match-thinking-long = { $name } réfléchit encore… Un nouveau serveur a besoin d’une minute au début.
match-your-turn = À toi de jouer
match-round = Manche { $round } sur { $rounds }
match-total = Total { $first } : { $second }
match-board = Le plateau
match-moves = Coups
match-no-moves = Rien ne s’est encore passé.
match-spectators = { $number ->
    [one] Une personne regarde
   *[other] { $number } personnes regardent
}
match-watching = Tu regardes.
match-flip = Tourner le plateau
match-actions = Actions
match-resign = Abandonner
match-draw = Proposer la nulle
match-takeback = Reprendre
match-abort = Annuler
match-absent = { $name } est absent depuis : { $since }.
match-awaited = Coup de { $name } attendu depuis : { $since }.
match-claim-win = Réclamer la victoire
match-claim-draw = Réclamer la nulle
match-claim-in = Si cela dure, victoire à réclamer dans { $time }.
match-claim-on = Si cela dure, victoire à réclamer le { $date }.
match-ask-resign = Vraiment abandonner ?
match-ask-abort = Annuler cette partie ? Elle ne comptera pas.
match-ask-draw = Proposer la nulle à l’adversaire ?
match-offer-draw = { $name } propose la nulle.
match-offer-takeback = { $name } voudrait reprendre son dernier coup.
match-offer-rematch = { $name } voudrait une revanche.
match-offer-ready = { $name } est prêt pour la manche suivante.
match-offered-draw = Nulle proposée.
match-offered-takeback = Reprise demandée.
match-offered-rematch = Revanche demandée ; en attente de { $name }.
match-offered-ready = En attente de { $name }.
match-accept = Accepter
match-decline = Refuser
match-ready = Manche suivante
match-between = La manche est finie. Suite dans { $seconds } s.
match-rematch = Revanche
match-to-rematch = Vers la revanche
match-new = Nouvelle partie
match-replay = Revoir
match-review = Analyse
match-record = Notation
match-won = Tu as gagné !
match-named-won = { $name } a gagné.
match-drawn = Partie nulle.
match-aborted = La partie a été annulée.
match-say = Dire quelque chose
match-said = { $name } : { $phrase }
match-on-screen = Ce que l’autre ne doit pas voir reste caché quand l’appareil change de mains.

# Same screen.
cover-title = Passe l’appareil : { $seat }
cover-text = C’est au tour de { $seat }. Que personne d’autre ne regarde !
cover-ready = Me voici ({ $seat })

# Preset phrases.
phrase-hello = Bonjour !
phrase-good-luck = Bonne chance !
phrase-have-fun = Amuse-toi bien !
phrase-well-played = Bien joué !
phrase-nice-bluff = Joli bluff !
phrase-lucky = Quelle chance !
phrase-oops = Oups !
phrase-one-moment = Un instant, s’il te plaît.
phrase-take-your-time = Prends ton temps.
phrase-thanks = Merci !
phrase-again = Encore une ?
phrase-bye = Au revoir !

# Fairness.
fair-title = Sceaux et tirage
fair-text = Les choix cachés et le tirage sont scellés avant que quiconque agisse : personne ne peut plus les changer, pas même le serveur. Le navigateur vérifie chaque sceau à l’ouverture.
fair-nonce = Nombre aléatoire
fair-choice = Choix
fair-closed = fermé
fair-honest = honnête
fair-broken = ne correspond pas !
fair-unchecked = Ce navigateur ne peut pas le vérifier ici.
fair-deal = Sceau du tirage
fair-seed = Graine du serveur
fair-later = Ouvert à la fin de la partie.
fair-none = Aucun choix caché jusqu’ici.
fair-verify = Télécharge la notation : « reynard verify » vérifie tout.

# Lists.
games-title = Mes parties
games-running = En cours
games-waiting = En attente de quelqu’un
games-finished = Terminées
games-none = Pas encore de partie. Commences-en une !
games-your-turn = À toi de jouer
games-their-turn = À { $name } de jouer
games-between = Entre deux manches
games-dealing = Tirage en cours
games-over = Terminée
games-won = Gagnée
games-lost = Perdue
games-drawn = Nulle
games-aborted = Annulée
games-time-left = { $unit ->
    [days] { $number ->
        [one] reste un jour
       *[other] restent { $number } jours
    }
    [hours] { $number ->
        [one] reste une heure
       *[other] restent { $number } heures
    }
   *[minutes] { $number ->
        [one] reste une minute
       *[other] restent { $number } minutes
    }
}
games-against = contre { $name }
games-alone = sur un même écran
games-more = Parties plus anciennes
lobby-title = Salon
lobby-text = Des parties qui attendent quelqu’un. Choisis-en une, ou propose la tienne.
lobby-none = Personne n’attend en ce moment. Propose une partie, on la trouvera ici.
lobby-open = Voir et participer
lobby-own = Ta proposition
lobby-offer = Proposer une partie

# Settings.
settings-title = Réglages
settings-you = Toi
settings-name = Pseudonyme
settings-name-help = Les autres le voient ; 1 à 24 caractères.
settings-password = Mot de passe
settings-password-help = Facultatif : pseudonyme et mot de passe permettent de se retrouver sur d’autres appareils. Au moins 8 caractères.
settings-password-kept = Ton nom est protégé par un mot de passe.
settings-password-set = Garder mon nom
settings-recovery = Lien de retour
settings-recovery-help = Un lien secret pour revenir. À garder précieusement ; un nouveau lien annule l’ancien.
settings-recovery-make = Créer un lien
settings-login = J’ai déjà un nom
settings-login-do = Revenir
settings-logout = M’oublier sur cet appareil
settings-delete = Me supprimer
settings-delete-help = Nom, mot de passe et liens sont supprimés pour de bon. Tes parties restent, sans ton nom.
settings-delete-ask = Vraiment supprimer nom, mot de passe et liens ?
settings-deleted = C’est supprimé.
settings-saved = Enregistré.
settings-welcome = Bon retour, { $name } !
settings-guest = Pas encore joué ici : un nom sera créé au premier coup.
settings-look = Apparence
settings-language = Langue
settings-language-auto = Celle du navigateur
settings-theme = Couleurs
settings-theme-auto = Celles de l’appareil
settings-theme-light = Claires
settings-theme-dark = Sombres
settings-sound = Sons
settings-still = Moins de mouvements
settings-confirm = Confirmer les coups
settings-confirm-touch = Sur écran tactile
settings-confirm-always = Toujours
settings-confirm-never = Jamais
settings-notify = M’avertir quand c’est à moi
settings-notify-help = Une notification du navigateur pendant que tu regardes ailleurs.
settings-notify-denied = Le navigateur n’autorise pas les notifications de cette page.
recover-title = Revenir
recover-text = Ce lien te redonne ton nom sur cet appareil.
recover-do = Oui, c’est moi
