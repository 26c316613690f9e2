### Labels on and around the boards of the web client.

# All boards.
board-name = { $game }: the board
board-own = Yours, still secret: { $own }
board-in-words = The board in words
board-space-empty = { $space } empty
board-can-move = can move
board-can-turn = can be turned over
board-picked = picked up
board-target = possible target
board-target-capture = possible capture
board-last = last move
board-planned = Planned: { $from } to { $to }, as soon as it is your turn. Press the board or Escape to drop it.
board-confirm = Confirm
board-cancel = Cancel
board-never-ask = Don’t ask again
board-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

# Two Paths.
board-hand-west = West hand
board-hand-east = East hand
board-two-paths-says-fox = My fox runs!
board-two-paths-says-hare = My hare runs!
board-two-paths-says-hedgehog = My hedgehog runs!
board-two-paths-hide = hide the disc here
board-two-paths-block = block this side
board-two-paths-disc = the disc is here
board-two-paths-ready = Ready
board-two-paths-arrange = Tap two animals to exchange them.
board-two-paths-waiting = Your animals are placed. Waiting for the other side.
board-two-paths-hint-animal = Choose an animal, then the west or the east hand.
board-two-paths-hint-hand = Now the hand: west or east?
board-two-paths-hint-announce = Now announce an animal.
board-two-paths-hint-secret = Only you can see where the disc is.
board-two-paths-hint-block = Which hand holds the disc? Block west or east.
board-two-paths-answer = Answer
board-two-paths-decline = Stay
board-two-paths-duel = Duel { $duel } of { $seat }
board-two-paths-duel-more = The turn of { $seat } lasts until blocked
board-two-paths-hidden = hidden animal on { $space }
board-two-paths-lands = { $side ->
    [west] west
   *[east] east
}: to { $space }
board-two-paths-gets-home = { $side ->
    [west] west
   *[east] east
}: home
board-two-paths-idle = { $number ->
    [one] { $number } duel in a row has moved nothing; at 40 it is a draw.
   *[other] { $number } duels in a row have moved nothing; at 40 it is a draw.
}
board-two-paths-to-go = { $number ->
    [one] one row to go
   *[other] { $number } rows to go
}
board-two-paths-own = { $piece } of { $seat }
board-two-paths-step-block = Block the { $side ->
    [west] west
   *[east] east
} side
board-two-paths-step-bluff = Announce: { $piece }; the disc is { $side ->
    [west] west
   *[east] east
}
board-two-paths-not-yours = Those animals belong to { $seat }.
board-two-paths-announced = announced

# Tokan.
board-tokan-taboo = must not be covered now
board-tokan-towers = Towers
board-tokan-heads = Heads
board-tokan-carry = How many tiles go along?
board-tokan-carry-none = None
board-tokan-carry-some = { $carried ->
    [one] { $carried } tile
   *[other] { $carried } tiles
}
board-tokan-carry-any = Any
board-tokan-tower = Tower on { $space }
board-tokan-look = Point at a tower or tap it to see its tiles.
board-tokan-range = { $range ->
    [one] exactly { $range } space
   *[other] exactly { $range } spaces
}
board-tokan-held = { $seat } holds
board-tokan-pick-tile = Choose a tile, then its space.

# Tally Ho!
board-tally-ho-final = The gates are open: five turns each!
board-tally-ho-tile = Tile
board-tally-ho-captures = Captures
board-tally-ho-worth = Points
board-tally-ho-never = never moves
board-tally-ho-one = moves 1 space
board-tally-ho-far = moves any distance
board-tally-ho-rifle-only = only along the rifle
board-tally-ho-rests = rests this turn
board-tally-ho-not-back = may not go back to { $space }
board-tally-ho-threatened = threatened
board-tally-ho-exit = exit
board-tally-ho-leave = Leave the forest
board-tally-ho-pass = Pass
board-tally-ho-won = Won
board-tally-ho-nothing-won = Nothing yet
board-tally-ho-turns-left = { $turns ->
    [one] { $turns } turn left
   *[other] { $turns } turns left
}
board-tally-ho-face-down = Still face down
board-tally-ho-quiet-left = { $turns ->
    [0] Only flips and captures are allowed now.
    [one] After { $turns } more quiet turn only flips and captures are allowed.
   *[other] After { $turns } more quiet turns only flips and captures are allowed.
}
board-tally-ho-show-threats = Show threatened tiles
board-tally-ho-no-threats = No tile of either side is threatened.
board-tally-ho-who-captures = Who captures whom

# Moves in a few words, for lists.
move-to = { $from } to { $to }
move-pass = passes
move-two-paths = { $piece }, { $side }; blocked { $block }
move-two-paths-stays = the answer stays away
move-tokan-carry = { $from } to { $to } with { $number ->
    [one] one tile
   *[other] { $number } tiles
}
move-tokan-lay = { $tile } to { $space }
move-tally-ho-turn = turn over { $space }
move-tally-ho-flip = { $space }: { $tile }
move-tally-ho-hunter = hunter, aiming { $direction }
move-tally-ho-capture = { $from } captures { $to }
move-tally-ho-out = { $from } leaves the forest
