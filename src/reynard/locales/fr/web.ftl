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
nav-puzzles = Énigmes
nav-learn = Apprendre
nav-me = Moi
nav-settings = Réglages
nav-main = Menu principal
nav-about = À propos de Reynard
nav-turns = { $number ->
    [one] une partie t’attend
   *[other] { $number } parties t’attendent
}
guest-names = Joyeux Blaireau, Brave Loutre, Sage Hibou, Lièvre agile, Renard malin, Loir endormi, Gai Rouge-gorge, Martre curieuse, Héron patient, Hardi Écureuil, Douce Biche, Pie brillante

# Start page.
home-continue = Tes parties en cours
home-go-on = Continuer
home-all = Les { $number } parties en cours
start-title = Jouer
start-game = Jeu
start-first-move = Ton premier clic est le premier coup.
start-dealing = Les tuiles se mettent en place…
start-begin-bot = Appuie sur « Nouvelle partie » pour commencer.
start-begin-friend = Crée un lien, envoie-le, et joue.
start-begin-same-screen = À deux sur un appareil : appuie sur « Commencer ».
start-begin-lobby = Propose la partie : quiconque passe peut la rejoindre.
start-opponent = Adversaire
start-bot = Ordinateur
start-rival = Qui sera ton rival ?
bot-1 = voit un pas devant lui, oublie beaucoup et retient peu : parfait pour une toute première partie.
bot-2 = voit les occasions les plus simples, mais un seul coup à la fois ; un débutant attentif gagne souvent.
bot-3 = pèse ce qu’il voit, mais laisse passer des choses ; bat le débutant qui ne regarde qu’une fois.
bot-4 = laisse encore passer quelque chose de temps en temps ; bat même un débutant prudent.
bot-5 = voit un peu plus loin et en oublie moins : un adversaire à ta taille dès que tu connais le jeu.
bot-6 = calcule quelques coups à l’avance et punit les coups irréfléchis.
bot-7 = ne laisse presque rien passer ; pour qui a déjà beaucoup joué.
bot-8 = prévoit plusieurs coups ; il faudra en faire autant.
bot-9 = prévoit de loin et ne se trompe presque jamais.
bot-10 = joue aussi bien que nous savons le faire.
bot-mind-reader = étudie tes bluffs pendant la partie et devine la suite.
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
match-waiting-lobby = Ta partie est proposée dans le salon et commence dès que quelqu’un entre. Tu peux aussi envoyer ce lien à un ami.
match-link = Lien de cette partie
match-qr = Le lien en code QR, pour un téléphone à côté
match-invited = { $name } t’invite à jouer à { $game }
match-join = Participer
match-watch = Ou simplement regarder : cette page suit la partie.
match-usual-rules = Règles habituelles
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
match-unsent = Ton coup attend d’être envoyé.
match-withdraw = L’annuler
match-round = Manche { $round } sur { $rounds }
match-round-short = Manche { $round }
match-sum = Ensemble
match-total = Total { $first } : { $second }
match-board = Le plateau
match-moves = Coups
match-no-moves = Rien ne s’est encore passé.
match-step = Parcourir les coups
replay-first = Au début
replay-previous = Un coup en arrière
replay-next = Un coup en avant
replay-last = À la fin
match-looking-back = Tu regardes le coup { $number } sur { $all }.
match-to-the-game = Revenir à la partie
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
match-claim-in = Si rien ne se passe, tu pourras réclamer la victoire dans { $time }.
match-claim-on = Si rien ne se passe, tu pourras réclamer la victoire le { $date }.
match-ask-resign = Vraiment abandonner ?
match-ask-resign-match = Abandonner tout le match, et pas seulement cette manche ?
match-ask-abort = Annuler cette partie ? Elle ne comptera pas.
match-ask-draw = Proposer la nulle à ton adversaire ?
match-offer-draw = { $name } propose la nulle.
match-offer-takeback = { $name } voudrait reprendre son dernier coup.
match-offer-rematch = { $name } voudrait une revanche.
match-offer-ready = { $name } est prêt pour la manche suivante.
match-offered-draw = Tu as proposé la nulle.
match-offered-takeback = Tu as demandé à reprendre ton coup.
match-declined-draw = { $name } refuse la nulle : la partie continue.
match-declined-takeback = { $name } n’accepte pas que le coup soit repris.
match-declined-rematch = { $name } ne souhaite pas de revanche.
match-declined-draw-seen = { $name } refuse la nulle.
match-declined-takeback-seen = { $name } refuse que le coup soit repris.
match-declined-rematch-seen = { $name } refuse la revanche.
match-rematch-gone = Tu souhaites une revanche, mais { $name } est parti.
match-offered-rematch = Tu voudrais une revanche ; en attente de { $name }.
match-offered-ready = En attente de { $name }.
match-accept = Accepter
match-decline = Refuser
match-decline-rematch = Non merci
match-ready = Manche suivante
match-between = La manche est finie. Suite dans { $seconds } s.
match-rematch = Revanche
match-to-rematch = Vers la revanche
match-new = Nouvelle partie
match-replay = Revoir
match-review = Bilan
analysis-open = Analyser
match-record = Enregistrement
match-won = Tu as gagné !
match-lost = { $name } a gagné.
match-player = Joueur { $number }
match-named-won = { $name } a gagné.
match-drawn = Partie nulle.
match-aborted = La partie a été annulée.
match-aborted-text = Elle ne compte pour personne.
match-aborted-you = Tu as annulé la partie.
match-aborted-by = { $name } a annulé la partie.
match-aborted-counted = Personne n’a gagné. Comme la distribution était déjà visible, les autres verront cette annulation pendant quatre-vingt-dix jours.
match-called-off = { $count ->
    [one] A annulé une partie après avoir vu la distribution
   *[other] A annulé { $count } parties après avoir vu la distribution
}
result-resigned-you = Tu as abandonné.
result-resigned-other = { $name } a abandonné.
result-time-you = Ton temps est écoulé.
result-time-other = { $name } n’a plus de temps.
result-left-you = Tu es resté absent trop longtemps : la victoire a été réclamée.
result-left-other = { $name } est resté absent trop longtemps.
result-resigned-side = Abandon : { $name }.
result-time-side = Temps écoulé : { $name }.
result-left-side = Absence : { $name }.
result-left-nobody = Un joueur est resté absent trop longtemps : la nulle a été réclamée.
result-agreed-you = Vous en êtes convenus tous les deux.
result-agreed = Les deux joueurs en sont convenus.
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
fair-deal = Sceau du tirage
fair-seed = Graine du serveur
fair-later = Ouvert à la fin de la partie.
fair-none = Aucun choix caché jusqu’ici.
fair-signature = Signé avec la clé de ce serveur
fair-signature-unchecked = Ce navigateur ne peut pas vérifier la signature : il faut un navigateur récent et une page chargée en HTTPS. Tout le reste a été comparé ; « reynard verify » vérifie aussi la signature.
fair-verify = Télécharge l’enregistrement : « reynard verify » vérifie tout.
fair-proved = Ce navigateur retient ce qui a été scellé et ce qui s’est passé, et compare. Pour toi, c’est la preuve que personne n’a changé après coup un choix caché ou le tirage, et que tes nombres aléatoires sont dans le tirage. L’enregistrement signé le prouve aux autres.
fair-not-proved = Ce qui ne peut pas être prouvé : que le serveur ne montre tes choix cachés à personne, et que l’adversaire ne consulte pas un programme.
fair-alarm-title = Ce serveur se contredit.
fair-alarm-text = Ne te fie pas au résultat de cette partie. Garde l’enregistrement, et une image de ce que tu vois ici.
fair-alarm-seal = Le sceau d’un choix caché n’est pas celui qui avait été reçu.
fair-alarm-reveal = Un choix ouvert n’est pas celui qui avait été scellé.
fair-alarm-deal = Le tirage, ou ce qui était convenu avant, n’est pas ce qui avait été scellé.
fair-alarm-bytes = Tes nombres aléatoires manquent dans le tirage.
fair-alarm-history = Ce que le serveur dit maintenant ne découle pas de ce qu’il a dit avant.
fair-alarm-record = L’enregistrement ou l’engagement signé ne correspond pas à ce qui a été montré ici.

# Lists.
games-title = Mes parties
games-running = En cours
games-waiting = En attente de quelqu’un
games-finished = Terminées
games-none = Pas encore de partie. Commences-en une !
games-your-turn = À toi de jouer
games-their-turn = À { $name } de jouer
games-waits-for = À { $name } de jouer
games-between = Entre deux manches
games-dealing = Tirage en cours
games-over = Terminée
games-won = Gagnée
games-lost = Perdue
games-drawn = Nulle
games-aborted = Annulée
games-practice = Entraînement
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
games-all = Toutes
games-bot = Ordinateur
games-people = Des personnes
games-none-such = Aucune partie de ce genre.
games-by-resigned = par abandon
games-by-time = au temps
games-by-left = par absence
games-by-agreed = d’un commun accord
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
settings-password-old = Mot de passe actuel
settings-password-new = Nouveau mot de passe
settings-password-change = Changer de mot de passe
settings-password-change-help = En changer déconnecte tous les autres appareils et annule le lien de retour.
settings-password-changed = C’est changé. Tous les autres appareils sont déconnectés.
settings-logout-everywhere = Se déconnecter partout
settings-logout-everywhere-ask = Se déconnecter de tous les appareils, celui-ci compris ? Sans mot de passe ni lien de retour, impossible de revenir.
settings-logged-out = Tu es déconnecté partout.
settings-recovery-help = Un lien secret pour revenir. Il sert une seule fois, dans les trente jours ; un nouveau lien annule l’ancien.
settings-export = Télécharger mes données
settings-export-help = Un fichier avec tout ce qui est conservé sur toi : nom, appareils, bots et toutes tes parties.
settings-tokens = Appareils et bots
settings-tokens-help = Où tu es connecté, et ce qui permet à tes bots de jouer. Révoque ce que tu ne reconnais pas.
settings-token-cookie = Appareil
settings-token-here = Cet appareil
settings-token-recovery = Lien de retour
settings-token-bot = Bot { $name }
settings-token-since = depuis le { $date }
settings-token-used = dernière utilisation : { $date }
settings-token-unused = jamais utilisé
settings-token-play = peut jouer
settings-token-read = peut lire
settings-token-revoke = Révoquer
settings-token-revoked = C’est révoqué.
settings-bot-name = Nom d’un nouveau bot
settings-bot-make = Créer un bot
settings-bot-help = Pour les programmes qui jouent tout seuls. Un bot est toujours présenté comme tel.
settings-bot-token = Le jeton du bot, affiché maintenant seulement : à garder comme un mot de passe.
settings-bot-more = Un autre jeton
settings-bot-delete = Supprimer le bot
settings-bot-delete-ask = Supprimer le bot { $name } ? Ses jetons sont annulés et ses parties en cours se terminent.
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
settings-guest = Tu n’as pas encore joué ici : ton premier coup te donnera un nom.
settings-look = Apparence
settings-language = Langue
settings-language-auto = Celle du navigateur
settings-theme = Couleurs
settings-theme-auto = Celles de l’appareil
settings-theme-light = Claires
settings-theme-dark = Sombres
settings-sound = Sons
settings-still = Moins de mouvements
settings-notation = Écrire les coups en notation (c3-c5) plutôt qu’en mots
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
