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
nav-learn = Learn
nav-settings = Settings
nav-main = Main menu
guest-names = Merry Badger, Brave Otter, Quiet Owl, Nimble Hare, Clever Fox, Sleepy Dormouse, Cheerful Robin, Curious Marten, Patient Heron, Bold Squirrel, Gentle Doe, Bright Magpie

# Start page.
start-title = Play
start-game = Game
start-first-move = Your first click is the first move.
start-dealing = The tiles are being dealt…
start-opponent = Opponent
start-bot = Computer
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
match-link = Link to this match
match-qr = The link as a QR code, for a phone beside you
match-invited = { $name } invites you to { $game }
match-join = Join
match-watch = Or just watch: this page shows the game as it goes.
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
match-round = Round { $round } of { $rounds }
match-total = Total { $first } : { $second }
match-board = The board
match-moves = Moves
match-no-moves = Nothing has happened yet.
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
match-awaited = A move of { $name } has been awaited since { $since }.
match-claim-win = Claim the win
match-claim-draw = Claim a draw
match-claim-in = If that goes on you may claim the win in { $time }.
match-claim-on = If that goes on you may claim the win on { $date }.
match-ask-resign = Do you really want to resign?
match-ask-abort = Call this match off? It will not count.
match-ask-draw = Offer a draw to your opponent?
match-offer-draw = { $name } offers a draw.
match-offer-takeback = { $name } would like to take back the last move.
match-offer-rematch = { $name } would like a rematch.
match-offer-ready = { $name } is ready for the next round.
match-offered-draw = You have offered a draw.
match-offered-takeback = You have asked to take back.
match-offered-rematch = You would like a rematch; waiting for { $name }.
match-offered-ready = Waiting for { $name }.
match-accept = Accept
match-decline = Decline
match-ready = Next round
match-between = The round is over. Next round in { $seconds } s.
match-rematch = Rematch
match-to-rematch = To the rematch
match-new = New game
match-replay = Replay
match-review = Review
match-record = Record
match-won = You have won!
match-named-won = { $name } has won.
match-drawn = A draw.
match-aborted = The match was called off.
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
fair-broken = does not fit!
fair-unchecked = This browser cannot check it here.
fair-deal = Seal of the deal
fair-seed = Seed of the server
fair-later = Opened when the match is over.
fair-none = No hidden choice so far.
fair-verify = Download the record: “reynard verify” checks all of it.

# Lists.
games-title = My games
games-running = Running
games-waiting = Waiting for somebody
games-finished = Finished
games-none = You have no games yet. Start one!
games-your-turn = Your turn
games-their-turn = { $name } is to move
games-between = Between two rounds
games-dealing = Being dealt
games-over = Over
games-won = Won
games-lost = Lost
games-drawn = Draw
games-aborted = Called off
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
settings-recovery-help = A secret link with which you come back. Keep it safe; making a new one ends the old one.
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
