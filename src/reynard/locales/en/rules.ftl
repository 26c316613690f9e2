### The rules of the three games in our own words, by section. The numbers in brackets name the rules of the rules pages.

rules-heading-idea = The idea
rules-heading-setup = Set-up
rules-heading-turn = A turn
rules-heading-special = Special cases
rules-heading-end = End of the game
rules-heading-options = Options
rules-heading-readings = Our readings
rules-heading-notation = Notation

rules-two-paths-idea =
    Fox, hare and hedgehog run across a clearing, yours towards your opponent’s start row and theirs towards yours. The first to bring all three animals home wins (Z14).
rules-two-paths-setup =
    The board is three columns wide, a, b and c from west to east, and normally seven rows long. South starts on row 1 and runs north, North starts on the last row and runs south.

    Both players arrange their three animals on their start row in any order, at the same time and unseen (Z4). Who begins is drawn.
rules-two-paths-turn =
    From every space two paths lead to the next row, one on the west side and one on the east side (Z2). From a column at the edge one of them runs straight on along the edge and the other to the middle; from the middle both lead to the edges. West and east are sides of the board, the same for both players.

    The player on turn, the mover, fights at least three duels in a row (Z5). A duel goes like this:

    - Bluff: the mover hides a disc on the west or on the east side and announces one of their own animals. Which hand is a secret, which animal is not (Z6).
    - Block: the blocker blocks one side (Z7).
    - Reveal: if the blocker guessed wrong, the mover’s animal takes the hidden path. If the guess was right, it stays, and the blocker’s animal of the same kind answers with a step on that same side, in its own direction (Z8).

    After the third duel the roles change if the mover was blocked in it. If not, the mover goes on, duel by duel, until blocked (Z9). A block in the first or second duel does not end the turn.
rules-two-paths-special =
    - Leaps: a taken space is leapt over, whoever stands there. From that space the animal follows the path of the same side again, until it finds a free one. A leap from the middle over an animal at the edge therefore bends and runs on along the edge (Z10).
    - Coming home: an animal that reaches the opponent’s start row is home and leaves the board. Animals standing there do not hinder it, but that row can be blocked like any other (Z11).
    - Stragglers first: as long as one of your animals still stands on your start row, none of yours may go home, not even that one itself (Z12). A side that would lead home is then closed to it. An animal with only one side left can still be announced, but then everybody can work out where the disc is.
    - No answer: if the blocker’s animal of that kind is home already or may not make the step, nothing moves (Z8).
    - The block lies on a side, not in the way: it never hinders the blocker’s own answer (Z13).
rules-two-paths-end =
    As soon as somebody has all three animals home, they win, whether by a step of their own turn or by an answer as the blocker (Z14). If forty duels in a row move nothing, the game is a draw (Z15).
rules-two-paths-options =
    - rows: how long the board is, 6 to 9 (7).
    - setup: choose, both in secret, or random, both orders drawn.
    - optional_answer: yes lets a blocker who guessed right leave their animal where it is.
rules-two-paths-readings =
    The board’s length is our reading: the printed rules show that every row has three spaces, but do not say how many rows there are. We play with seven; six to nine can be chosen.

    Also our readings: the arrangement is chosen in secret (the French rules draw it, which is an option); the mover’s step is always made; the answer is made whenever it is possible, unless the option lets the blocker decline; an animal whose both sides are closed by Z12 cannot be announced; and the draw after forty idle duels.
rules-two-paths-notation =
    F fox, H hare, G hedgehog; w west, e east. FHG/HGF are both orders from west to east, South’s first. Fw/e: the fox goes west, the block was east. Fw/w: blocked. Fw/w-: blocked, and the answer declined.

rules-tokan-idea =
    Thirty animals stand on a field of six columns and five rows. Every move climbs onto another tile, and towers grow. When the player on turn cannot move, whoever has more tiles in their towers wins (T13, T14).
rules-tokan-setup =
    Red and Black have fifteen tiles each: three mice, seven jackals and five lions. All thirty are shuffled and laid out face up, one on each space. Who begins is drawn (T1).
rules-tokan-turn =
    Pick a stack whose top tile is yours and move that tile in a straight line, exactly its range: mouse 1, jackal 2, lion 3 (T2, T3). It must end on another stack; whose tiles lie there does not matter (T4). Stacks on the way may be passed over, gaps may not (T5).

    Every move climbs: afterwards the tile must lie on a higher level than before (T6).

    A jackal may carry the one tile directly beneath it, a lion one or two; a mouse carries nothing. Carried tiles keep their order and end up beneath the carrier, which lands higher for it: carrying can make a move possible that the tile could not make alone (T7).
rules-tokan-special =
    - Taboo: the tile your opponent has just moved must not be covered in your next turn. One turn later it may (T8).
    - Closing holes: when a whole stack leaves its space, look back along the line of its move: the stacks standing directly behind it all step forward one space. The last space they leave becomes a gap for good (T9). If nothing stands directly behind it, the space it left becomes the gap (T10).
    - If you can move, you must, however bad the move is (T11).
    - You may look through any stack at any time (T12).
    - The draft, for less chance: five tiles of each colour are dealt in two columns. Then you take turns laying one of your own tiles next to one that lies there already, until five rows and six columns are full (T17 to T19).
rules-tokan-end =
    The game ends as soon as the player on turn has no legal move (T13). A tower is a stack of two or more; it belongs to the owner of its top tile and counts all its tiles. Most points win; with equal points the game is a draw (T14).

    Variant “every head counts”: every top tile, on single tiles too, scores its range. On a tie whoever has the tallest tower wins; if those are equal, the second tallest decide, and so on (T15).

    Rematch: a second game from the same layout with colours exchanged; the sum of both decides (T16).
rules-tokan-options =
    - scoring: towers, or heads, where every top tile counts its range, and ties go to the higher tower (T15).
    - setup: random, or draft: ten tiles are dealt in two columns, then you lay your other tiles in turn, each next to one that lies already (T17 to T19).
    - closing: run or line, see below.
    - ending: turn, or either: the game also ends as soon as the player not on turn would have no legal move, with the same taboo (T13).
    - A match may be two games from the same layout with colours exchanged; the sum of points decides (T16).
rules-tokan-readings =
    Which stacks step forward into a hole is our reading: the unbroken run directly behind, up to the next gap. The option “whole line” moves everything behind instead (T9).

    Also our readings: the colour of the target does not matter, although one printed language says otherwise; the game ends when the player on turn cannot move, unless the option “either player” is chosen (T13); the tie-break of the variant and the sum in a rematch; and in the draft only the columns float, the five rows are given.
rules-tokan-notation =
    M mouse, J jackal, L lion, red in capitals, black in small letters; columns a to f, rows 1 to 5. c3-c5 moves, c3-c5+1 carries one tile along. In the draft J@g4 lays a jackal on g4.

rules-tally-ho-idea =
    Bears and Hunters meet in a forest full of face-down tiles. Whatever turns up may be yours, your enemy’s or nobody’s. Capture what you can, bring your own out of the forest in time, and have more points in the end (H15).
rules-tally-ho-setup =
    Forty-eight tiles lie face down on a board of seven by seven; the centre is empty. Each hunter’s rifle points in one of the four directions and never turns (H3). Bears begin.

    - Bears: 2 bears (10 points) and 6 foxes (5 points).
    - Hunters: 8 hunters (5 points) and 2 lumberjacks (5 points).
    - Neutral: 8 pheasants (3 points), 7 ducks (2 points) and 15 trees (2 points).
rules-tally-ho-turn =
    Do exactly one thing: turn over a face-down tile, or move a face-up one (H4). You may move the tiles of your own side, and pheasants and ducks. Trees never move (H5).

    Tiles move straight, through empty spaces only: bear and lumberjack one space, all others as far as you like (H6).

    To capture, a tile moves onto a face-up tile that it may take (H7):

    - the bear takes hunters and lumberjacks,
    - the fox takes pheasants and ducks,
    - the hunter takes bears, foxes, pheasants and ducks, but only in the direction of the rifle,
    - the lumberjack takes trees.

    Captured tiles are your winnings. You never have to capture.
rules-tally-ho-special =
    - No to and fro: the tile of yours that you have just moved may not go straight back to where it came from in your next turn (H8).
    - Resting birds: a pheasant or duck that your opponent has just turned over or moved may not be moved by you in this turn. You may capture it (H9).
    - Quiet spell: after thirty turns in a row without a flip or a capture only flips and captures are allowed until one has happened (H10).
    - The final phase begins when the last tile has been turned over: the other side starts, and each side has exactly five turns (H11).
    - Exits: in the final phase your own tiles may leave through the middle of each side of the board, d7, d1, a4 and g4, by their normal move. Bear and lumberjack step out from the exit space; fox and hunter may run out along a clear middle row or column. The rifle does not matter. A tile that leaves counts as your own winnings (H12).
    - If you can do nothing in the final phase, you pass, and the turn counts (H13).
rules-tally-ho-end =
    The round ends after five final turns each, or at once when no tile is face down and one side has no tile of its own left on the board (H14). What counts is your winnings, captured and escaped tiles alike; what is still on the board counts nothing (H15).

    A match has two rounds with the sides exchanged. The higher total wins; if the totals are equal, whoever won more tiles; if those are equal too, it is a draw (H16).
rules-tally-ho-options =
    - rest: moved, or flipped, where only tiles just turned over rest, as in editions before 2011.
    - quiet_limit: see below, 1 to 200 (30).
    - A match may be one round or two, and the second may use the layout of the first again (mirrored).
rules-tally-ho-readings =
    Our source holds only a damaged part of the printed rules. We filled the gaps from what the editions of 2011 and 2016 are known to say; where they are silent or differ, the choice is ours.

    Our readings in particular: birds rest after being turned over or moved (editions before 2011: only after being turned over, which is an option); the limit of quiet turns is our house rule, so that every round ends; and whoever cannot act in the final phase passes.
rules-tally-ho-notation =
    B bear, F fox, ^ > v < hunter with its rifle, L lumberjack, P pheasant, D duck, T tree, # face down; columns a to g, rows 1 to 7. c3 turns over a tile, c3=F says what came up, c3-c6 moves, c3xc6 captures, d5-out leaves the forest, pass passes.
