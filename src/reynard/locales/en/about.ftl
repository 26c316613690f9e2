### The language itself: what its speakers call it, and its place in lists of languages.

language-name = English
language-place = 1
### What this site is, and what it does with what it knows.

about-title = About Reynard
about-intro = Reynard is a home for three animal board games for two: Two Paths, Tokan and Tally Ho! Open the page and play: against ten bots, a friend with a link, somebody at the same table, or whoever waits in the lobby. It is free, and nobody has to sign up.
about-privacy = Your privacy, in plain words
about-privacy-list =
    - No advertising, no tracking, nothing from other sites: your browser talks to this server alone.
    - One cookie. It is made with your first move and says that it is you again; without it the server could not tell which games are yours.
    - What the server keeps: the name you chose, your games with every move and its time, and, if you set one, your password in a form that nobody can read.
    - Who can see your games: anybody who has the link. Links cannot be guessed. In the lobby your name and your offer are shown to all.
    - Your preferences (language, colours, sounds) and your progress in the tutorials stay in your browser.
    - You need not give your real name, and there is nowhere to write anything else: players greet each other with fixed phrases only.
    - You can leave at any time: “Delete me” in the settings removes name, password and links. Your games stay, without your name.
about-fairness = Fair, and you can check it
about-fairness-text = Hidden choices and the shuffling are sealed before anybody can act on them.
about-fairness-link = How that works
about-licences = Whose work it is
about-licences-list =
    - Program, drawings, sounds and texts are our own work, under the MIT licence.
    - Headings are set in Fraunces by The Fraunces Project Authors, under the SIL Open Font License 1.1.
    - The three games were invented by others; their rules are told here in our own words. Reynard is not connected with their publishers.
fairness-title = Fair, and you can check it
fairness-intro = In a game with hidden choices and shuffled tiles you usually have to trust somebody. Here you don’t.
fairness-choices = Hidden choices
fairness-choices-text = When somebody hides something, the server puts the choice into a sealed envelope and shows the envelope to both at once. It is opened when the choice comes to light. Nobody can change what is inside, and nobody can look in before: not the other player, not a bot.
fairness-deals = Shuffled tiles
fairness-deals-text = Before the tiles are shuffled, the server seals a number of its own. Then both players’ browsers add random numbers. Only all of them together decide how the tiles lie: neither the server nor a player can choose it. A bot adds nothing.
fairness-check = How you can check it
fairness-check-text = Your browser opens and checks every seal by itself and shows the result beside each game. If you want more, download the record of a game and check it with “reynard verify”, a program whose source anybody can read.
fairness-bots = And the bots?
fairness-bots-text = A bot is given what a player in its seat would see, and nothing else. It never knows your hidden choice, or what lies face down.
