### The page Me: results, strength, luck and skill, mistakes, habits; and figures with their intervals.

figures-count = of { $number }
figures-table = As a table
figures-interval = 95% interval

me-title = My progress
me-heading = { $name }’s progress
me-nobody = You have no name here yet. Play a game as a guest, and your progress begins: no account is needed.
me-lead = { $number ->
    [0] You have not finished a game yet.
    [one] One finished game.
   *[other] { $number } finished games.
}
me-newest = Only the newest ones are counted here; the tables below have all of them.
me-game = Game
me-no-matches = As soon as you have finished a game, your results stand here.
me-results = Results
me-against = Against
me-games = Games
me-won-drawn-lost = Won – drawn – lost
me-share = Points
me-all = Everybody
me-level = level { $level }
me-practice = practice
me-practice-apart = { $number ->
    [one] One practice game is counted apart
   *[other] { $number } practice games are counted apart
}: with hints and takebacks a result says little.
me-more = Show all
me-fewer = Show fewer

me-strength = Strength
me-rating = Rating
me-time = Time
me-strength-now = { $rating } ± { $within } after { $games ->
    [one] one game
   *[other] { $games } games
} against Reynard’s bots.
me-strength-none = Play against one of the ten levels of Reynard’s bots, and your strength appears here. Practice does not count.
me-strength-help = The scale is made of the bots: how far apart their levels are was measured in games between them, and level 5 stands at 1500. The band holds your true strength 95 times in 100. Each game of Reynard has a scale of its own, measured with its usual rules; a match counts as one result.

me-luck = Luck and skill
me-luck-now = { $matches ->
    [one] One reviewed match
   *[other] { $matches } reviewed matches
}, in which you made { $score } of the points.
me-luck-luck = Luck
me-luck-own = Your decisions
me-luck-other = Your opponents’ decisions
me-luck-help = Percentage points of winning chance per round. Your score is one half plus all three. Your decisions are at 0 if every one was best; your opponents’ errors are your gain.
me-all-proved = All values are proven.
me-proved = { $share } of the values are proven; all others are the engine’s estimates, and where it errs, luck and skill are told apart wrongly.
me-not-reviewed = This needs reviewed games. You can ask for reviews in the background below.

me-mistakes = Kinds of mistakes
me-mistake = { $number ->
    [one] once
   *[other] { $number } times
}, { $loss } per match
me-mistakes-help = Decisions that gave away at least two percentage points of winning chance.
me-no-mistakes = No decision gave away two percentage points of winning chance. Bravo!
mistake-two-paths-animal = The wrong animal
mistake-two-paths-side = The wrong side for the disc
mistake-two-paths-block = The wrong side blocked
mistake-two-paths-order = The order at the start
mistake-tokan-piece = Another animal should have moved
mistake-tokan-target = The right animal, the wrong space
mistake-tokan-carry = Too much or too little carried
mistake-tokan-draft = A tile laid badly
mistake-tally-ho-missed-capture = A capture missed
mistake-tally-ho-missed-flip = A tile should have been turned over
mistake-tally-ho-missed-leave = A way out missed
mistake-tally-ho-wrong-capture = The wrong capture
mistake-tally-ho-wrong-flip = The wrong tile turned over
mistake-tally-ho-wrong-leave = The wrong tile left
mistake-tally-ho-wrong-move = The wrong move
mistake-tally-ho-early-capture = Captured where a quiet move was better
mistake-tally-ho-early-flip = Turned a tile over where a move was better
mistake-tally-ho-early-leave = Left where another move was better

me-readable = How readable are your bluffs?
me-readable-help = Each habit is a way to guess your next side. It counts as shown only if it was right so often that chance would show any of the habits so clearly less than once in 20.
me-hiding = Hiding the disc
me-blocking = Blocking
me-foreseen = right { $rate } of { $tries ->
    [one] one time
   *[other] { $tries } times
}, by chance { $chance }
me-no-habit = No habit is shown in { $tries ->
    [one] one choice
   *[other] { $tries } choices
}.
me-excess = Foreseen above chance
me-over-time = Over time by the habit that fits best: { $habit }.
me-by-chance = by chance

me-no-puzzles = You have not tried a puzzle yet.
me-puzzle-curve = Puzzle rating, { $game }
me-puzzles-tried = Puzzles tried

me-reviews = Reviews in the background
me-reviews-wish = Review my finished games in the background
me-reviews-help = For luck and skill, mistakes and habits an engine has to look at your games. It does so while nobody else needs it, { $number } a day at most, the newest first. The results are kept until you delete yourself. Practice is left out.
me-reviews-now = Reviewed: { $made } (today { $today }). Waiting: { $left }.

me-take = Take it with you
me-share-picture = Share as a picture
me-export = Table ({ $form })
me-picture-strength = Strength { $rating } ± { $within } against the bots
me-picture-results = { $number ->
    [one] One game
   *[other] { $number } games
}, { $share } of the points ({ $interval })
me-picture-puzzles = Puzzle rating { $rating }
me-forget = Deleting yourself deletes all of this.
