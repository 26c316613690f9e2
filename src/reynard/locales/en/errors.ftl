### Why something is not possible, each with what to do instead.

# Two Paths
illegal-two-paths-already-home = That animal is home already; announce one that is still on the board.
illegal-two-paths-answer-first = You guessed right: first decide whether your animal answers.
illegal-two-paths-beginner-first = First it is drawn who begins.
illegal-two-paths-block-first = An animal has been announced: first block the west or the east side.
illegal-two-paths-bluff-first = A duel begins with a bluff: hide the disc and announce an animal.
illegal-two-paths-no-answer = There is nothing to answer here.
illegal-two-paths-no-side = On both sides this animal would get home, which is not allowed while one of your animals stands on your start row; announce another.
illegal-two-paths-not-an-order = An order names fox, hare and hedgehog once each.
illegal-two-paths-order-first = First the animals are arranged on their start row.
illegal-two-paths-over = The game is over.
illegal-two-paths-side-not-available = On that side the animal would get home while one of your animals still stands on your start row; choose the other side.

# Tokan
illegal-tokan-cannot-carry = This animal cannot carry that many: a mouse carries none, a jackal one, a lion two.
illegal-tokan-gap-between = There is a gap on the way, and gaps cannot be passed over.
illegal-tokan-no-stack = This space is a gap; pick a stack whose top tile is yours.
illegal-tokan-not-a-deal = First it is drawn who begins, then one tile after the other is laid.
illegal-tokan-not-adjacent = Lay the tile next to one that lies already; sides must touch.
illegal-tokan-not-drafting = All tiles lie: move the top tile of a stack.
illegal-tokan-not-held = You have no such tile left.
illegal-tokan-not-higher = The tile must end on a higher level than before; a higher stack or carried tiles would help.
illegal-tokan-not-in-bag = No such tile is left to be laid.
illegal-tokan-not-straight = A tile moves in a straight line: up, down, left or right.
illegal-tokan-not-your-colour = Lay a tile of your own colour.
illegal-tokan-not-your-tile = The top tile of this stack is not yours.
illegal-tokan-nothing-to-carry = There are not that many tiles beneath the top one.
illegal-tokan-occupied = A tile lies there already; lay onto an empty space.
illegal-tokan-off-board = The move leaves the board.
illegal-tokan-off-field = That space is outside the field of the draft.
illegal-tokan-over = The game is over: nobody can move any more.
illegal-tokan-still-drafting = The tiles are still being laid: lay one of yours.
illegal-tokan-taboo = Your opponent has just moved this tile; it must not be covered in this turn.
illegal-tokan-target-gap = A move must end on a stack, not in a gap.
illegal-tokan-too-wide = The field would become wider than six columns.
illegal-tokan-wrong-range = This animal moves exactly its range: mouse 1, jackal 2, lion 3.

# Tally Ho!
illegal-tally-ho-at-rest = Your opponent has just touched this bird: it rests for this turn.
illegal-tally-ho-blocked = Something is in the way; nothing is jumped over.
illegal-tally-ho-can-act = You may pass only when you have no legal action at all.
illegal-tally-ho-cannot-capture = This tile does not capture that one.
illegal-tally-ho-empty-space = This space is empty.
illegal-tally-ho-face-down = This tile is face down; turn it over first.
illegal-tally-ho-neutral-stays = Pheasants and ducks never leave the forest.
illegal-tally-ho-no-pass = Passing is not a choice: turn over a tile or move one.
illegal-tally-ho-no-way-out = No clear way leads straight from here to an exit.
illegal-tally-ho-not-along-rifle = A hunter captures only where the rifle points.
illegal-tally-ho-not-face-down = Nothing lies face down here.
illegal-tally-ho-not-final = Tiles leave the forest only in the final phase, when no tile is face down.
illegal-tally-ho-not-left = No such tile lies face down any more.
illegal-tally-ho-not-on-exit = Bear and lumberjack leave only from an exit space: d7, d1, a4 or g4.
illegal-tally-ho-not-straight = Tiles move straight: up, down, left or right.
illegal-tally-ho-not-yours = This tile belongs to your opponent.
illegal-tally-ho-nothing-to-capture = There is nothing to capture on that space.
illegal-tally-ho-occupied = That space is occupied.
illegal-tally-ho-other-tile = Another tile is being turned over, or none.
illegal-tally-ho-over = The round is over.
illegal-tally-ho-prey-face-down = A face-down tile cannot be captured.
illegal-tally-ho-quiet-limit = Too many turns have passed without a flip or a capture: only those are allowed now.
illegal-tally-ho-reveal-first = A tile is being turned over; wait until it shows what it is.
illegal-tally-ho-to-and-fro = This tile has just come from there; it may not go straight back.
illegal-tally-ho-too-far = Bear and lumberjack move one space only.
illegal-tally-ho-tree = Trees never move.
illegal-tally-ho-write-capture = Something stands there that can be captured; write the move as a capture, with x.

# Refusals of a match or a server.
refusal-already-given = You have given your answer already.
refusal-already-offered = That offer stands already; wait for the answer.
refusal-bad-message = The message could not be understood; reload the page or update the program.
refusal-bad-setting = One of the chosen settings is not possible.
refusal-bad-text = This text cannot be read.
refusal-broken-invariant = Something went wrong on our side; please try again.
refusal-busy = The server is busy; try again in a moment.
refusal-error = That did not work.
refusal-illegal-move = The rules do not allow this move here.
refusal-match-over = The match is over.
refusal-name-taken = This name is taken; choose another.
refusal-no-offer = There is no offer to answer.
refusal-not-a-player = Only the players of this match can do that.
refusal-not-found = It was not found; check the link or the name.
refusal-not-started = The match has not begun yet.
refusal-not-your-turn = It is not your turn; wait for the other side.
refusal-nothing-to-take-back = There is no move to take back.
refusal-seat-taken = This seat is taken; choose the other or watch.
refusal-shutting-down = The server is restarting; you will be connected again.
refusal-stale = Something has changed in the meantime; look at the board again.
refusal-too-early = It is too early for that.
refusal-too-fast = Too many messages at once; wait a moment.
refusal-too-late = It is too late for that.
refusal-which-seat = You play both sides here; say for which one you act.
refusal-wrong-password = Name or password is wrong.
refusal-wrong-secret = The sign-in has expired; sign in again.
