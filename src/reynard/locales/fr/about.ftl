### The language itself: what its speakers call it, and its place in lists of languages.

language-name = Français
language-place = 3
### Ce qu’est ce site, et ce qu’il fait de ce qu’il sait.

about-title = À propos de Reynard
about-intro = Reynard accueille trois jeux d’animaux à deux : Deux Chemins, Tokan et Tally Ho ! Ouvre la page et joue : contre dix ordinateurs, avec un ami grâce à un lien, à deux sur le même appareil, ou avec quiconque attend au salon. Tout est gratuit, et personne n’a besoin de s’inscrire.
about-privacy = Tes données, en mots simples
about-privacy-list =
    - Pas de publicité, pas de mesure d’audience, rien qui vienne d’ailleurs : ton navigateur ne parle qu’à ce serveur.
    - Un seul cookie. Il naît avec ton premier coup et dit que c’est encore toi ; sans lui, tes parties ne pourraient pas être les tiennes.
    - Ce que le serveur garde : le nom que tu as choisi, tes parties avec chaque coup et son heure et, si tu en as mis un, ton mot de passe sous une forme que personne ne peut lire.
    - Qui peut voir tes parties : quiconque a le lien. Les liens ne se devinent pas. Au salon, tous voient ton nom et ton offre.
    - Tes préférences (langue, couleurs, sons) et tes progrès dans les leçons restent dans ton navigateur.
    - Inutile de donner ton vrai nom, et l’on ne peut rien écrire d’autre : les joueurs se saluent par des phrases toutes faites.
    - Tu peux partir à tout moment : « Me supprimer », dans les réglages, efface nom, mot de passe et liens. Tes parties restent, sans ton nom.
about-fairness = Équitable, et vérifiable
about-fairness-text = Les choix cachés et le mélange sont scellés avant que quiconque puisse en profiter.
about-fairness-link = Comment cela marche
about-licences = À qui l’on doit tout cela
about-licences-list =
    - Programme, dessins, sons et textes sont notre propre travail, sous licence MIT.
    - Les titres sont composés en Fraunces, des auteurs du Fraunces Project, sous licence SIL Open Font License 1.1.
    - Les trois jeux ont été inventés par d’autres ; leurs règles sont racontées ici avec nos propres mots. Reynard n’est pas lié à leurs éditeurs.
fairness-title = Équitable, et vérifiable
fairness-intro = Quand on choisit en secret et qu’on mélange des tuiles, il faut faire confiance à quelqu’un. Pas ici.
fairness-choices = Les choix cachés
fairness-choices-text = Quand quelqu’un cache quelque chose, le serveur met le choix sous enveloppe scellée et la montre aussitôt aux deux. Elle s’ouvre quand le choix est révélé. Personne ne peut changer ce qu’elle contient, ni regarder avant l’heure : ni l’adversaire, ni un ordinateur.
fairness-deals = Les tuiles mélangées
fairness-deals-text = Avant le mélange, le serveur scelle un nombre à lui. Puis les navigateurs des deux joueurs ajoutent des nombres au hasard. Seul l’ensemble décide de la place des tuiles : ni le serveur ni un joueur ne peut la choisir. Un ordinateur n’ajoute rien.
fairness-check = Comment le vérifier
fairness-check-text = Ton navigateur ouvre et vérifie chaque sceau de lui-même et montre le résultat à côté de la partie. Pour aller plus loin, télécharge le fichier d’une partie et vérifie-le avec « reynard verify », un programme que chacun peut lire.
fairness-bots = Et les ordinateurs ?
fairness-bots-text = Un ordinateur reçoit ce qu’un joueur verrait à sa place, et rien d’autre. Il ne connaît ni ton choix caché, ni ce qui est face cachée.
