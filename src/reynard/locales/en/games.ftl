### Names that all texts share: games, seats, pieces, options, phases.

game-two-paths = Two Paths
    .tagline = Bluff your fox, hare and hedgehog across the clearing.
    .length = 10 minutes · bluff and guess
game-tokan = Tokan
    .tagline = Climb, always higher, until somebody is stuck.
    .length = 15 minutes · no luck, no secrets
game-tally-ho = Tally Ho!
    .tagline = Turn the forest over: hunt, or be hunted.
    .length = 20 minutes · two rounds

# Seats: as a label, and as the subject that begins a sentence.
seat-south = South
    .subject = South
seat-north = North
    .subject = North
seat-red = Red
    .subject = Red
seat-black = Black
    .subject = Black
seat-bears = Bears
    .subject = Bears
seat-hunters = Hunters
    .subject = Hunters
seat-neutral = Neutral
    .subject = Nobody

# What the number beside a player counts.
score-two-paths = { $points ->
    [one] one animal home
   *[other] { $points } animals home
}
score-tokan = { $points ->
    [one] one point
   *[other] { $points } points
}
score-tally-ho = { $points ->
    [one] one point
   *[other] { $points } points
}

side-west = west
side-east = east
direction-north = north
direction-east = east
direction-south = south
direction-west = west

list-last = { $items } and { $last }

# Tiles of Tokan with their colour.
tile-red-mouse = red mouse
tile-red-jackal = red jackal
tile-red-lion = red lion
tile-black-mouse = black mouse
tile-black-jackal = black jackal
tile-black-lion = black lion
tile-face-down = face-down tile

# Phases of a game.
phase-deal = Deal
phase-setup = Set-up
phase-bluff = Bluff
phase-block = Block
phase-answer = Answer
phase-draft = Draft
phase-play = Play
phase-flip = Turning over
phase-final = Final phase
phase-over = Game over

# Options of a game, and their values.
option-two-paths-rows = Board length
    .help = How many rows the animals cross; the printed length is not known to us, 7 is our reading.
option-two-paths-rows-value = { $value } rows
option-two-paths-setup = Set-up
    .help = How the animals get onto their start rows.
option-two-paths-setup-choose = Chosen in secret
    .help = Both players arrange their animals at the same time, unseen.
option-two-paths-setup-random = Drawn
    .help = Both orders are drawn at random.
option-two-paths-optional-answer = Answer by choice
    .help = Whether a blocker who guessed right may leave their animal where it is.
option-two-paths-optional-answer-no = Always answer
    .help = The blocker’s animal moves whenever it can.
option-two-paths-optional-answer-yes = May decline
    .help = The blocker decides whether the animal moves.
option-tokan-scoring = Scoring
    .help = What counts at the end.
option-tokan-scoring-towers = Towers
    .help = Every tile in your towers of two or more counts one point.
option-tokan-scoring-heads = Every head counts
    .help = Every top tile of yours counts its range: mouse 1, jackal 2, lion 3.
option-tokan-setup = Set-up
    .help = How the tiles come onto the board.
option-tokan-setup-random = Dealt
    .help = All 30 tiles are laid out at random.
option-tokan-setup-draft = Draft
    .help = Ten tiles are dealt, the others you lay in turn: less chance.
option-tokan-closing = Closing holes
    .help = What steps forward when a whole stack has left its space.
option-tokan-closing-run = Unbroken run
    .help = The stacks directly behind step forward, up to the next gap.
option-tokan-closing-line = Whole line
    .help = Everything behind steps forward, gaps included.
option-tokan-ending = End of the game
    .help = Who being unable to move ends the game.
option-tokan-ending-turn = Player on turn
    .help = The game ends when the player whose turn it is cannot move.
option-tokan-ending-either = Either player
    .help = The game also ends when the player not on turn could not move.
option-tokan-games = Games
    .help = How many games make a match.
option-tokan-games-1 = Single game
    .help = One game decides.
option-tokan-games-2 = With rematch
    .help = Two games from the same layout with colours exchanged; the sum decides.
option-tally-ho-rest = Resting birds
    .help = Which pheasants and ducks rest for one turn.
option-tally-ho-rest-moved = Turned over or moved
    .help = A bird the opponent has just turned over or moved may not be moved.
option-tally-ho-rest-flipped = Turned over only
    .help = Only a bird just turned over rests, as in editions before 2011.
option-tally-ho-quiet-limit = Quiet turns
    .help = After this many turns without a flip or a capture only those are allowed: our house rule.
option-tally-ho-quiet-limit-value = { $value } turns
option-tally-ho-rounds = Rounds
    .help = How many rounds make a match.
option-tally-ho-rounds-1 = One round
    .help = A single round decides.
option-tally-ho-rounds-2 = Two rounds
    .help = Two rounds with the sides exchanged; the sum decides.
option-tally-ho-layout = Second layout
    .help = How the tiles lie in the second round.
option-tally-ho-layout-fresh = Newly shuffled
    .help = The second round gets a layout of its own.
option-tally-ho-layout-mirrored = The same again
    .help = The second round uses the first one’s layout, so that luck weighs less.

# Pieces: the bare name, as a subject (.the, .a), as an object (.object, .a-object) and counted (.count).
piece-fox = fox
    .the = the fox
    .object = the fox
    .a = a fox
    .a-object = a fox
    .count = { $number ->
        [one] one fox
       *[other] { $number } foxes
    }
piece-hare = hare
    .the = the hare
    .object = the hare
    .a = a hare
    .a-object = a hare
    .count = { $number ->
        [one] one hare
       *[other] { $number } hares
    }
piece-hedgehog = hedgehog
    .the = the hedgehog
    .object = the hedgehog
    .a = a hedgehog
    .a-object = a hedgehog
    .count = { $number ->
        [one] one hedgehog
       *[other] { $number } hedgehogs
    }
piece-mouse = mouse
    .the = the mouse
    .object = the mouse
    .a = a mouse
    .a-object = a mouse
    .count = { $number ->
        [one] one mouse
       *[other] { $number } mice
    }
piece-jackal = jackal
    .the = the jackal
    .object = the jackal
    .a = a jackal
    .a-object = a jackal
    .count = { $number ->
        [one] one jackal
       *[other] { $number } jackals
    }
piece-lion = lion
    .the = the lion
    .object = the lion
    .a = a lion
    .a-object = a lion
    .count = { $number ->
        [one] one lion
       *[other] { $number } lions
    }
piece-bear = bear
    .the = the bear
    .object = the bear
    .a = a bear
    .a-object = a bear
    .count = { $number ->
        [one] one bear
       *[other] { $number } bears
    }
piece-hunter = hunter
    .the = the hunter
    .object = the hunter
    .a = a hunter
    .a-object = a hunter
    .count = { $number ->
        [one] one hunter
       *[other] { $number } hunters
    }
piece-lumberjack = lumberjack
    .the = the lumberjack
    .object = the lumberjack
    .a = a lumberjack
    .a-object = a lumberjack
    .count = { $number ->
        [one] one lumberjack
       *[other] { $number } lumberjacks
    }
piece-pheasant = pheasant
    .the = the pheasant
    .object = the pheasant
    .a = a pheasant
    .a-object = a pheasant
    .count = { $number ->
        [one] one pheasant
       *[other] { $number } pheasants
    }
piece-duck = duck
    .the = the duck
    .object = the duck
    .a = a duck
    .a-object = a duck
    .count = { $number ->
        [one] one duck
       *[other] { $number } ducks
    }
piece-tree = tree
    .the = the tree
    .object = the tree
    .a = a tree
    .a-object = a tree
    .count = { $number ->
        [one] one tree
       *[other] { $number } trees
    }
piece-tile = tile
    .the = the tile
    .object = the tile
    .a = a tile
    .a-object = a tile
    .count = { $number ->
        [one] one tile
       *[other] { $number } tiles
    }
