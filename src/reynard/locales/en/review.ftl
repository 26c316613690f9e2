### The replay page: looking at a game, the review of an engine, the bluff coach.

replay-title = Replay
replay-load = Look at a game
replay-load-help = Paste a record here, or choose a file that you have saved.
replay-record = Record
replay-file = Choose a file
replay-show = Show
replay-position = Look at a position
replay-position-help = Paste a position text, look at it, and play on from it.
replay-position-text = Position
replay-game = Game
replay-play-here = Play on from here
replay-other = Look at another game
replay-problems = This cannot be read
replay-problem-count = { $number ->
    [one] There is one problem:
   *[other] There are { $number } problems:
}
replay-play = Play the moves
replay-pause = Pause
replay-slider = Place in the game
replay-moves = Moves
replay-start = Start
replay-place = Move { $number } of { $all }
replay-rounds = Rounds
replay-round = Round { $number }
replay-copy = Copy link
replay-save-record = Save record
replay-save-picture = Save picture
replay-described = The position in words
replay-empty = Nothing has been played yet.
replay-keys = Keys: ← and → for one move, Home and End for start and end.
replay-comment = Comment
replay-variation = Variation

review-title = Review
review-start = Review this game
review-explain = An engine looks at every position and says how the winning chances changed. This can take a minute.
review-working = The engine is looking at the game…
review-failed = The review did not succeed.
review-not-over = A game can be reviewed when it is over.
review-plot = Winning chance of { $seat } over the game
review-plot-told = { $seat }: { $start } at the start, { $end } at the end.
review-table = As a table
review-move = Move
review-chance = Chance
review-turning = The moves that changed most
review-nothing = No move changed the chances much.
review-change = { $seat }: { $before } → { $after }
review-better = Better was { $move }
review-was-luck = Luck, not the decision.
review-best-announce = Best to announce: { $animals }
review-show-best = Show the best move on the board
review-totals = Luck and skill
review-totals-help = In points of winning chance. Skill is what decisions changed: nothing is lost at 0. Luck is what tiles, guesses and the deal changed.
review-skill = Skill
review-luck = Luck
review-exact = proven
review-better-side = good for { $seat }

review-coach = The bluff coach
review-coach-start = Ask the bluff coach
review-coach-explain = How easy were the hidden sides and the blocks to foresee? A habit says something only if it is right clearly more often than chance.
review-coach-working = The coach is counting…
review-coach-hits = { $hits } of { $tries } foreseen
review-coach-expected = by chance { $expected }
review-coach-cost = An opponent who knew it could gain { $cost } in winning chance.
review-coach-mixed = No habit stands out. Well mixed!
review-coach-more = All habits
