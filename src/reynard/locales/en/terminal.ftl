### The terminal client: full-screen and line by line.

# Players.
terminal-player-you = You
terminal-player-one = Player 1
terminal-player-two = Player 2
terminal-guest = Guest at a terminal
terminal-sits = { $seat }: { $name }

# Moves in lists.
terminal-side-west = west
terminal-side-east = east
terminal-block-west = Block west
terminal-block-east = Block east
terminal-step-answer = Answer
terminal-step-decline = Stay
terminal-step-pass = Pass
terminal-turn-over = turn over
terminal-out = out
terminal-home = home

# What can be typed: the first word is the one that is shown, all of them are understood.
terminal-words-help = help, ?, h
terminal-words-moves = moves, list
terminal-words-board = board, where, look
terminal-words-undo = undo, back, takeback
terminal-words-hint = hint, tip
terminal-words-opinion = opinion, value
terminal-words-save = save
terminal-words-load = load, open
terminal-words-rules = rules
terminal-words-draw = draw
terminal-words-accept = accept, agree
terminal-words-refuse = refuse, reject
terminal-words-claim = claim
terminal-words-resign = resign
terminal-words-next = next, again, rematch
terminal-words-quit = quit, exit, q
terminal-words-west = west, w
terminal-words-east = east, e
terminal-words-out = out, leave, leaves, exit, escape
terminal-words-pass = pass
terminal-words-answer = answer, yes
terminal-words-decline = decline, stay, stays, no
terminal-words-none = none, nothing, alone
terminal-words-one = one
terminal-words-two = two, both

# What the commands do.
terminal-about-help = what can be typed
terminal-about-moves = all moves that are possible now
terminal-about-board = the position in sentences
terminal-about-undo = take back your last move; not past a reveal or a turned tile
terminal-about-hint = the move the engine would make
terminal-about-opinion = the winning chance as the engine sees it
terminal-about-save = write the record to a file: save game.txt
terminal-about-load = read a record from a file and tell it: load game.txt
terminal-about-rules = the rules in short
terminal-about-draw = offer a draw, or agree to one; on a server
terminal-about-accept = agree to the draw or the takeback that is offered
terminal-about-refuse = turn down what is offered
terminal-about-claim = the win because the other side is away too long; claim draw for a draw
terminal-about-resign = give the match up
terminal-about-next = the next round, or a rematch
terminal-about-quit = leave

# Line by line.
terminal-plain-help = Type a move, or help.
terminal-plain-moves = Type a move in the notation of the rules page or in words: Fw or fox west; c3-c5+1 or c3 to c5 carrying one; c3 or turn over c3; d5-out or d5 out.
terminal-plain-over = Type next to play on, save to keep the record, or quit.
terminal-which-game = Which game?
terminal-ambiguous = That can mean several moves: { $moves }.
terminal-not-understood = That was not understood. Type help to see what can be typed, or moves for all moves.
terminal-input-ended = The input has ended before the game was over.
terminal-load-again = To go on with this game, start with: reynard play --load { $file }
terminal-waiting = Waiting for the other side.

# Hidden choices.
terminal-hand-over = Hand over to { $seat }: only { $seat } may look now.
terminal-press-enter = Press Enter when you are alone with the screen.

# The engine.
terminal-compiling = The engine is being compiled, once on this machine; this can take a minute.
terminal-opinion = { $exact ->
    [yes] Winning chances, exact:
   *[no] Winning chances, estimated:
} { $first } { $percent } %, { $second } { $rest } %.
terminal-mix-orders = All orders are equally good.
terminal-mix-hide = Best mix for the { $piece }: west { $west } %, east { $east } %.
terminal-mix-block = Best mix against the { $piece }: block west { $west } %, east { $east } %.
terminal-hint = The engine would play { $move }: { $label }.
terminal-no-hint = There is no hint here.
terminal-no-engine = Against another person the engine stays silent until the match is over.

# What happens.
terminal-taken-back = The last move was taken back.
terminal-saved = Saved to { $file }.
terminal-connection-lost = The connection is lost; trying again.
terminal-no-server = The server { $server } does not answer.
terminal-offered-draw = The other side offers a draw.
terminal-offered-takeback = The other side would like to take back the last move.
terminal-offered-rematch = The other side would like a rematch.
terminal-offered-ready = The other side is ready for the next round.
terminal-declined = The other side declines.
terminal-answer-offer = Type accept or refuse, or Enter to leave it open.
terminal-may-claim = The other side has been away too long. Type claim for the win, claim draw for a draw, or Enter to wait on.
terminal-only-on-server = That is possible on a server only.
terminal-thinking = { $name } is thinking…
terminal-watching = You are watching.
terminal-between = The next round is to come. So far: { $first } { $points }, { $second } { $others }.
terminal-match-won = Winner of the match: { $name } ({ $points } to { $others }).
terminal-match-drawn = The match is a draw ({ $points } to { $others }).
terminal-match-resigned = Winner of the match: { $name }. The other side resigned.
terminal-match-time = Winner of the match: { $name }. The other side ran out of time.
terminal-match-left = Winner of the match: { $name }. The other side left.

# Full screen: start.
terminal-start-title = Three animal games for two
terminal-start-help = ↑ ↓ choose a line · ← → change it · Enter begins
terminal-field-game = Game
terminal-field-opponent = Opponent
terminal-field-level = Level
terminal-field-seat = Your side
terminal-field-language = Language
terminal-field-link = Link
terminal-field-name = Your name
terminal-opponent-bot = Computer
terminal-opponent-person = A person at this terminal
terminal-opponent-server = On a server, by link
terminal-level-value = { $level } · { $name }
terminal-level-mind-reader = Mind reader · { $name }
terminal-seat-drawn = drawn
terminal-button-play = Play
terminal-button-load = Load a record
terminal-button-quit = Quit

# Full screen: keys and panels.
terminal-key-help = Help
terminal-key-undo = Undo
terminal-key-hint = Hint
terminal-key-opinion = Opinion
terminal-key-save = Save
terminal-key-load = Load
terminal-key-flip = Turn
terminal-key-resign = Resign
terminal-key-draw = Draw
terminal-key-next = Next
terminal-key-quit = Quit
terminal-panel-moves = Your moves
terminal-panel-course = Course of the game
terminal-round = Round { $round } of { $rounds } · { $first } : { $second }
terminal-face-down = { $number } face down
terminal-help-keys = Arrow keys move on the board, Enter picks and plays, Escape lets go; Tab goes to the list of moves, 1 to 9 play from it. With the mouse, point at a tile and at where it goes.
terminal-cover-title = Do not look!
terminal-ask-resign = Do you really want to resign?
terminal-ask-quit = Leave this game?
terminal-ask-save = Save the record as
terminal-ask-load = Load the record
terminal-ask-draw = The other side offers a draw. Do you accept?
terminal-ask-takeback = The other side would like to take back the last move. Do you agree?
terminal-ask-claim = The other side has been away too long. What do you claim? The key c asks again later.
terminal-claim-win = The win
terminal-claim-draw = A draw
terminal-claim-wait = Wait
terminal-yes = Yes
terminal-no = No
terminal-replay-at = Entry { $number } of { $total }
terminal-replay-help = ← → one entry back or on · Home End first or last · Enter play on from here · Escape leave
terminal-replay-over = ← → one entry back or on · Home End first or last · Escape leave
terminal-too-small = The window is too small: 80 × 24 are needed.
