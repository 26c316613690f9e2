### Positions, moves, states and results as sentences that can be read aloud.

# Short labels in drawings.
label-home-south = South’s home
label-home-north = North’s home
label-duel = Duel
label-points = { $seat ->
    [bears] Bears
   *[hunters] Hunters
}: { $points }

# Building blocks.
speech-list = { $label }: { $items }.
speech-piece-on = { $piece } on { $space }
speech-piece-home = { $piece } home
speech-points = { $first } { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $second } { $others }.

# Two Paths.
speech-two-paths-board = A board of { $rows } rows.
speech-two-paths-empty = No animal is on the board yet.
speech-two-paths-idle = { $number ->
    [one] The last duel moved nothing.
   *[other] The last { $number } duels moved nothing.
}
speech-two-paths-duel = { $seat } is the mover, in duel { $duel ->
    [1] one
    [2] two
   *[other] three or later
} of the turn.
speech-two-paths-announced = { $seat } has announced { $object }.
speech-two-paths-hidden = Your disc is on the { $side ->
    [west] west
   *[east] east
} side.
speech-two-paths-order = { $seat } places, from west to east: { $pieces }.
speech-two-paths-run = { $seat } runs { $object } { $side ->
    [west] west
   *[east] east
} to { $space }; { $other } blocked the wrong side.
speech-two-paths-run-home = { $seat } runs { $object } { $side ->
    [west] west
   *[east] east
} and gets it home; { $other } blocked the wrong side.
speech-two-paths-blocked = { $seat } tries { $object } on the { $side ->
    [west] west
   *[east] east
} side, but { $other } blocks it.
speech-two-paths-answer = { $the } of { $owner } answers and goes to { $space }.
speech-two-paths-answer-home = { $the } of { $owner } answers and gets home.
speech-two-paths-no-answer = Nothing moves.
speech-two-paths-declined = { $the } of { $owner } could answer, but stays.

# Tokan.
speech-tokan-empty = No tile lies yet.
speech-tokan-row = Row { $row }: { $items }.
speech-tokan-gap = { $space } gap
speech-tokan-single = { $space } { $tile }
speech-tokan-tower = { $space } tower of { $height }, from the top { $tiles }
speech-tokan-taboo = The { $tile } on { $space } has just moved and must not be covered now.
speech-tokan-hand = { $seat } still holds { $items }.
speech-tokan-lay = { $seat } lays { $tile } on { $space }.
speech-tokan-move = { $seat } moves { $object } from { $from } to { $to }, up to level { $level }.
speech-tokan-carry = { $seat } moves { $object } from { $from } to { $to }, carrying { $carried ->
    [one] one tile
   *[other] { $carried } tiles
}, up to level { $level }.

# Tally Ho!
speech-tally-ho-empty-board = No tile lies yet.
speech-tally-ho-hunter = hunter on { $space } with the rifle to the { $direction ->
    [north] north
    [east] east
    [south] south
   *[west] west
}
speech-tally-ho-empty = Empty: { $spaces }.
speech-tally-ho-face-down = { $number ->
    [one] One tile lies face down: { $spaces }.
   *[other] { $number } tiles lie face down: { $spaces }.
}
speech-tally-ho-face-down-number = { $number ->
    [0] No tile is face down any more.
    [one] One tile lies face down.
   *[other] { $number } tiles lie face down.
}
speech-tally-ho-nothing-won = { $seat } have won nothing yet.
speech-tally-ho-won = { $seat } have won { $items }: { $points } points.
speech-tally-ho-turning = The tile on { $space } is being turned over.
speech-tally-ho-resting = The bird on { $space } rests: it may not be moved this turn.
speech-tally-ho-memory = The tile on { $to } may not go straight back to { $from }.
speech-tally-ho-final = Final phase: { $first } have { $turns ->
    [one] one turn
   *[other] { $turns } turns
} left, { $second } { $others }.
speech-tally-ho-quiet = { $number ->
    [one] One turn has passed without a flip or a capture.
   *[other] { $number } turns in a row have passed without a flip or a capture.
}
speech-tally-ho-pass = { $seat } cannot act and pass.
speech-tally-ho-out = { $seat } lead { $object } from { $space } out of the forest.
speech-tally-ho-move = { $seat } move { $object } from { $from } to { $to }.
speech-tally-ho-capture = { $seat } capture { $prey } on { $to } with { $object } from { $from }.
speech-tally-ho-flip = { $seat } turn over the tile on { $space }.
speech-tally-ho-show = { $seat } turn over { $space }: { $tile }.
speech-tally-ho-show-hunter = { $seat } turn over { $space }: { $tile } with the rifle to the { $direction ->
    [north] north
    [east] east
    [south] south
   *[west] west
}.

# What is going on: to the one who has to act, and about them.
status-two-paths-chance = It is being drawn who begins.
status-two-paths-setup-you = Arrange your animals on your start row.
status-two-paths-setup-other = { $seat } still has to arrange the animals.
status-two-paths-setup-both = Both players arrange their animals in secret.
status-two-paths-bluff-you = Your duel: hide the disc west or east and announce an animal.
status-two-paths-bluff-other = { $seat } hides the disc and announces an animal.
status-two-paths-block-you = Guess: block the west or the east side.
status-two-paths-block-other = { $seat } has to block a side.
status-two-paths-answer-you = Guessed right! Answer, or leave your animal where it is.
status-two-paths-answer-other = { $seat } guessed right and may answer.
status-tokan-chance = The tiles are being laid out.
status-tokan-draft-you = Lay one of your tiles next to those that lie already.
status-tokan-draft-other = { $seat } lays a tile.
status-tokan-play-you = Your move: climb onto another stack.
status-tokan-play-other = { $seat } is to move.
status-tally-ho-chance = A tile is being turned over.
status-tally-ho-play-you = Your turn: turn over a tile or move one.
status-tally-ho-play-other = { $seat } are to act.
status-tally-ho-final-you = Final phase, your turn: capture, or leave through an exit.
status-tally-ho-final-other = Final phase: { $seat } are to act.
status-over = The game is over.

# Results.
outcome-draw = A draw.
outcome-two-paths-won = { $seat } wins.
outcome-tokan-won = { $seat } wins.
outcome-tally-ho-won = { $seat } win.
reason-two-paths-home = All three animals are home.
reason-two-paths-idle = Forty duels in a row have moved nothing.
reason-tokan-no-move = One side has no legal move left; Red { $points }, Black { $others }.
reason-tokan-sum = Both games together: { $points } to { $others }.
reason-tally-ho-turns = The final turns are over; Bears { $points }, Hunters { $others }.
reason-tally-ho-no-tiles = One side has no tile left; Bears { $points }, Hunters { $others }.
reason-tally-ho-sum = All rounds together: { $points } to { $others }.
reason-resigned = The other side resigned.
reason-time = The other side ran out of time.
reason-agreed = Both sides agreed.
reason-left = The other side left the game.
reason-aborted = The game was abandoned.
reason-aborted-by = { $name } called the match off.

# For games that have no words of their own.
status-any-chance = Chance decides.
status-any-you = It is your turn.
status-any-other = To act: { $seat }.
status-any-both = Both choose in secret.
outcome-won = The winner is { $seat }.

# What a game was like, in three numbers under the result
figure-two-paths-duels = duels
figure-two-paths-guessed = guessed right
figure-two-paths-through = got through
figure-tokan-moves = moves
figure-tokan-highest = highest tower
figure-tokan-carried = carried along
figure-tally-ho-turns = turns
figure-tally-ho-captured = captured
figure-tally-ho-left = left the forest
