### The web client: start page, match page, lists, settings.

# Everywhere.
web-skip = Skip to the content
web-menu = Menu
web-loading = One moment…
web-offline = No connection. Trying again…
web-retry = Try again
web-missing = This page does not exist.
web-missing-text = The address may be mistyped, or the match has been deleted.
web-home = To the start page
web-close = Close
web-no = No
web-save = Save
web-copy = Copy
web-copied = Copied.
web-share = Share
web-tagline = Three animal games for two
nav-play = Play
nav-games = My games
nav-lobby = Lobby
nav-puzzles = Puzzles
nav-learn = Learn
nav-me = Me
nav-settings = Settings
nav-main = Main menu
nav-about = About Reynard
nav-turns = { $number ->
    [one] one game waits for you
   *[other] { $number } games wait for you
}
guest-names = Merry Badger, Brave Otter, Quiet Owl, Nimble Hare, Clever Fox, Sleepy Dormouse, Cheerful Robin, Curious Marten, Patient Heron, Bold Squirrel, Gentle Doe, Bright Magpie

# Start page.
home-continue = Your running games
home-go-on = Continue
home-all = All { $number } running games
start-title = Play
start-game = Game
start-first-move = Your first click is the first move.
start-dealing = The tiles are being dealt…
start-begin-bot = Press New game to begin.
start-begin-friend = Make a link, send it, and play.
start-begin-same-screen = Two people, one device: press Begin.
start-begin-lobby = Offer the game, and whoever comes by can join.
start-opponent = Opponent
start-bot = Computer
start-rival = Who is your rival?
bot-1 = sees one step ahead, overlooks a lot and remembers little: good for your very first game.
bot-2 = sees the simplest chances, and only the next step; a careful beginner wins often.
bot-3 = weighs what it sees, but overlooks things; beats a beginner who does not look twice.
bot-4 = still overlooks something now and then; beats a careful beginner.
bot-5 = sees a little further and misses less: an even match once you know the game.
bot-6 = thinks a few steps ahead and punishes careless moves.
bot-7 = overlooks hardly anything; for players with many games behind them.
bot-8 = plans ahead; you will have to, too.
bot-9 = plans far ahead and hardly ever makes a mistake.
bot-10 = plays as well as we know how.
bot-mind-reader = studies your bluffs while you play and guesses what you will do next.
start-friend = A friend
    .help = You get a link to send.
start-same-screen = Same screen
    .help = Two people share this device.
start-lobby = Anybody
    .help = Your game waits in the lobby.
start-level = Level { $level }
start-mind-reader = Mind reader
    .help = It studies your bluffs while you play.
start-side = Your side
start-side-drawn = By chance
start-clock = Clock
start-clock-none = No clock
start-clock-live = { $minutes } min + { $seconds } s
start-clock-days = { $days ->
    [one] One day per move
   *[other] { $days } days per move
}
start-options = Rules and options
start-go-bot = New game
start-go-friend = Make a link
start-go-same-screen = Begin
start-go-lobby = Offer the game
start-rules = Rules
start-learn = Learn by playing
start-from = Begins from a position you chose.
start-from-drop = Use the normal start

# Match page.
match-title = { $game }: { $first } and { $second }
match-waiting = Waiting for the second player
match-waiting-friend = Send this link to a friend. The game begins when they join.
match-waiting-lobby = Your game is in the lobby and begins as soon as somebody joins. You can also send this link to a friend.
match-link = Link to this match
match-qr = The link as a QR code, for a phone beside you
match-invited = { $name } invites you to { $game }
match-join = Join
match-watch = Or just watch: this page shows the game as it goes.
match-usual-rules = Usual rules
match-dealing = The deal is being made from everybody’s random numbers…
match-you = you
match-bot = computer
match-here = here
match-away = away
match-away-since = away since { $time }
match-nobody = Free seat
match-thinking = { $name } is thinking…
match-thinking-long = { $name } is still thinking… A new server needs a minute at first.
match-your-turn = Your turn
match-unsent = Your move is waiting to be sent.
match-withdraw = Take it back
match-round = Round { $round } of { $rounds }
match-round-short = Round { $round }
match-sum = Together
match-total = Total { $first } : { $second }
match-board = The board
match-moves = Moves
match-no-moves = Nothing has happened yet.
match-step = Step through the moves
replay-first = To the start
replay-previous = One move back
replay-next = One move on
replay-last = To the end
match-looking-back = You are looking at move { $number } of { $all }.
match-to-the-game = Back to the game
match-spectators = { $number ->
    [one] One person is watching
   *[other] { $number } people are watching
}
match-watching = You are watching.
match-flip = Turn the board
match-actions = Actions
match-resign = Resign
match-draw = Offer a draw
match-takeback = Take back
match-abort = Call it off
match-absent = { $name } has been away since { $since }.
match-awaited = { $name } has been on move since { $since }.
match-claim-win = Claim the win
match-claim-draw = Claim a draw
match-claim-in = If nothing happens, you can claim the win in { $time }.
match-claim-on = If nothing happens, you can claim the win on { $date }.
match-ask-resign = Do you really want to resign?
match-ask-resign-match = Resign the whole match, not just this round?
match-ask-abort = Call this match off? It will not count.
match-ask-draw = Offer a draw to your opponent?
match-offer-draw = { $name } offers a draw.
match-offer-takeback = { $name } would like to take back the last move.
match-offer-rematch = { $name } would like a rematch.
match-offer-ready = { $name } is ready for the next round.
match-offered-draw = You have offered a draw.
match-offered-takeback = You have asked to take back.
match-declined-draw = { $name } does not want a draw: play on.
match-declined-takeback = { $name } does not agree to take the move back.
match-declined-rematch = { $name } does not want a rematch.
match-declined-draw-seen = { $name } declines the draw.
match-declined-takeback-seen = { $name } declines to take the move back.
match-declined-rematch-seen = { $name } declines a rematch.
match-rematch-gone = You would like a rematch, but { $name } has gone.
match-offered-rematch = You would like a rematch; waiting for { $name }.
match-offered-ready = Waiting for { $name }.
match-accept = Accept
match-decline = Decline
match-decline-rematch = No, thank you
match-ready = Next round
match-between = The round is over. Next round in { $seconds } s.
match-rematch = Rematch
match-to-rematch = To the rematch
match-new = New game
match-replay = Replay
match-review = Review
analysis-open = Analyse
match-record = Record
match-won = You have won!
match-lost = { $name } has won.
match-player = Player { $number }
match-named-won = { $name } has won.
match-drawn = A draw.
match-aborted = The match was called off.
match-aborted-text = It does not count.
match-aborted-you = You called the match off.
match-aborted-by = { $name } called the match off.
match-aborted-counted = Nobody has won. As the deal had been seen, others can see for ninety days that it was called off.
match-called-off = { $count ->
    [one] Called off one match after seeing the deal
   *[other] Called off { $count } matches after seeing the deal
}
result-resigned-you = You resigned.
result-resigned-other = { $name } resigned.
result-time-you = Your time ran out.
result-time-other = { $name } ran out of time.
result-left-you = You were away too long, so the win was claimed.
result-left-other = { $name } was away too long.
result-resigned-side = { $name } gave up.
result-time-side = { $name } ran out of time.
result-left-side = { $name } stayed away.
result-left-nobody = One player was away too long, and a draw was claimed.
result-agreed-you = You both agreed to it.
result-agreed = Both players agreed to it.
match-say = Say something
match-said = { $name }: { $phrase }
match-on-screen = What the other player may not see stays hidden while the device changes hands.

# Same screen.
cover-title = Pass the device to { $seat }
cover-text = { $seat } plays next. Nobody else look, please!
cover-ready = I am { $seat }

# Preset phrases.
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-have-fun = Have fun!
phrase-well-played = Well played!
phrase-nice-bluff = Nice bluff!
phrase-lucky = Lucky!
phrase-oops = Oops!
phrase-one-moment = One moment, please.
phrase-take-your-time = Take your time.
phrase-thanks = Thank you!
phrase-again = One more?
phrase-bye = Goodbye!

# Fairness.
fair-title = Seals and deal
fair-text = Hidden choices and the deal are sealed before anybody acts, so nobody can change them afterwards, not even the server. Your browser checks every seal when it is opened.
fair-nonce = Nonce
fair-choice = Choice
fair-closed = closed
fair-honest = honest
fair-broken = does not match!
fair-deal = Seal of the deal
fair-seed = Seed of the server
fair-later = Opened when the match is over.
fair-none = No hidden choice so far.
fair-signature = Signed by the key of this server
fair-signature-unchecked = This browser cannot check the signature: that needs a current browser and a page that came over HTTPS. All the rest was compared; “reynard verify” checks the signature, too.
fair-verify = Download the record: “reynard verify” checks all of it.
fair-proved = This browser remembers what was sealed and what happened, and compares. That proves to you that nobody changed a hidden choice or the deal afterwards, and that your random bytes are in the deal. The signed record proves it to others.
fair-not-proved = What cannot be proved: that the server shows your hidden choices to nobody, and that your opponent does not ask an engine.
fair-alarm-title = This server contradicts itself.
fair-alarm-text = Do not trust the result of this game. Keep the record, and a picture of what you see here.
fair-alarm-seal = The seal of a hidden choice is not the one that came before.
fair-alarm-reveal = A choice that was opened is not the one that was sealed.
fair-alarm-deal = The deal, or what was agreed before it, is not what was sealed.
fair-alarm-bytes = Your random bytes are missing from the deal.
fair-alarm-history = What the server says now does not follow from what it said before.
fair-alarm-record = The signed record or commitment does not match what was shown here.

# Lists.
games-title = My games
games-running = Running
games-waiting = Waiting for somebody
games-finished = Finished
games-none = You have no games yet. Start one!
games-your-turn = Your turn
games-their-turn = { $name } is to move
games-waits-for = { $name } is to move
games-between = Between two rounds
games-dealing = Being dealt
games-over = Over
games-won = Won
games-lost = Lost
games-drawn = Draw
games-aborted = Called off
games-practice = Practice
games-time-left = { $unit ->
    [days] { $number ->
        [one] one day left
       *[other] { $number } days left
    }
    [hours] { $number ->
        [one] one hour left
       *[other] { $number } hours left
    }
   *[minutes] { $number ->
        [one] one minute left
       *[other] { $number } minutes left
    }
}
games-against = against { $name }
games-alone = on one screen
games-more = Older games
games-all = All
games-bot = Computer
games-people = People
games-none-such = No games like these.
games-by-resigned = by resignation
games-by-time = on time
games-by-left = by absence
games-by-agreed = by agreement
lobby-title = Lobby
lobby-text = Games that wait for somebody. Choose one, or offer your own.
lobby-none = Nobody is waiting right now. Offer a game, and others will find it here.
lobby-open = Look and join
lobby-own = Your own offer
lobby-offer = Offer a game

# Settings.
settings-title = Settings
settings-you = You
settings-name = Nickname
settings-name-help = Others see it; 1 to 24 characters.
settings-password = Password
settings-password-help = Optional: with nickname and password you are yourself on other devices too. At least 8 characters.
settings-password-kept = Your name is kept under a password.
settings-password-set = Keep my name
settings-recovery = Recovery link
settings-password-old = Current password
settings-password-new = New password
settings-password-change = Change password
settings-password-change-help = Changing it logs out all other devices and ends the recovery link.
settings-password-changed = Changed. All other devices are logged out.
settings-logout-everywhere = Log out everywhere
settings-logout-everywhere-ask = Log out on all devices, this one too? Without a password or a recovery link you cannot come back.
settings-logged-out = You are logged out everywhere.
settings-recovery-help = A secret link with which you come back. It works once, within thirty days; making a new one ends the old one.
settings-export = Download my data
settings-export-help = One file with everything that is kept about you: your name, devices, bots and all your matches.
settings-tokens = Devices and bots
settings-tokens-help = Where you are logged in, and what your bots use to play. Revoke what you do not recognise.
settings-token-cookie = Device
settings-token-here = This device
settings-token-recovery = Recovery link
settings-token-bot = Bot { $name }
settings-token-since = since { $date }
settings-token-used = last used { $date }
settings-token-unused = never used
settings-token-play = may play
settings-token-read = may read
settings-token-revoke = Revoke
settings-token-revoked = Revoked.
settings-bot-name = Name of a new bot
settings-bot-make = Make a bot
settings-bot-help = For programs that play by themselves. A bot is always shown as a bot.
settings-bot-token = The bot’s token, shown only now: keep it like a password.
settings-bot-more = Another token
settings-bot-delete = Delete the bot
settings-bot-delete-ask = Delete the bot { $name }? Its tokens end, and so do its running matches.
settings-recovery-make = Make a link
settings-login = I have a name already
settings-login-do = Come back
settings-logout = Forget me on this device
settings-delete = Delete me
settings-delete-help = Name, password and links are deleted for good. Your matches stay, without your name.
settings-delete-ask = Really delete your name, password and links?
settings-deleted = You have been deleted.
settings-saved = Saved.
settings-welcome = Welcome back, { $name }!
settings-guest = You have not played here yet: a name is made with your first move.
settings-look = Look and feel
settings-language = Language
settings-language-auto = As in the browser
settings-theme = Colours
settings-theme-auto = As on the device
settings-theme-light = Light
settings-theme-dark = Dark
settings-sound = Sounds
settings-still = Fewer movements
settings-notation = Write moves in notation (c3-c5) instead of words
settings-confirm = Confirm moves
settings-confirm-touch = On touch screens
settings-confirm-always = Always
settings-confirm-never = Never
settings-notify = Tell me when it is my turn
settings-notify-help = A notification of your browser while you look elsewhere.
settings-notify-denied = Your browser does not allow notifications for this page.
recover-title = Come back
recover-text = With this link you are yourself again on this device.
recover-do = Yes, that is me
