### Puzzles: the day's, by theme, against the clock; what an answer was worth.

puzzles-title = Puzzles
puzzles-lead = Every puzzle has one right answer, and it is proved. Grabbing what you can get at once is always wrong.
puzzles-daily = Puzzle of the day
puzzles-daily-text = The same for everybody, new at midnight (UTC).
puzzles-days = { $number ->
    [0] Solve today’s puzzle to begin a streak.
    [one] One day in a row.
   *[other] { $number } days in a row.
}
puzzles-free = Practise
puzzles-free-text = Puzzles that follow your strength.
puzzles-rush = Rush
puzzles-rush-text = Three minutes, three mistakes. How many can you solve?
puzzles-rush-start = Start the clock
puzzles-rush-best = Your best: { $number }
puzzles-rush-score = Solved: { $number }
puzzles-rush-mistakes = Mistakes: { $number } of { $most }
puzzles-rush-left = Time left: { $time }
puzzles-rush-over = The rush is over. You solved { $number ->
    [one] one puzzle.
   *[other] { $number } puzzles.
}
puzzles-again = Once more
puzzles-theme = Theme
puzzles-theme-all = Everything
puzzles-count = { $number ->
    [one] one puzzle
   *[other] { $number } puzzles
}
puzzles-mine = Your rating { $rating } ± { $within }, { $solved } of { $tried } solved, longest streak { $best }
puzzles-rating = Difficulty { $rating }
puzzles-next = Next puzzle
puzzles-all = All puzzles
puzzles-answer = Answer
puzzles-none = There is no such puzzle.
puzzles-solve = Solve it
puzzles-today-right = Solved today.
puzzles-today-wrong = Tried today: not this time.
puzzle-answer-was = The answer was: { $answer }.
puzzles-rush-missed = The ones you missed:
puzzles-loaded-before = You are offline. This one was loaded before.
puzzle-theme-taboo = The taboo decides
    .what = The tile that has just been moved must not be covered, and that changes the result.
puzzle-theme-carrying = Carrying
    .what = The right move takes tiles along.
puzzle-theme-gap = Closing a gap
    .what = A whole stack leaves, and the stacks behind it close up.
puzzle-theme-stalemate = No move left for them
    .what = After the right move the other side cannot move.
puzzle-theme-trap = Trap
    .what = What looks best at first sight is a big mistake.
puzzle-theme-sacrifice = Sacrifice
    .what = You give something up now and get more for it later.
puzzle-theme-rifle = Line of fire
    .what = A hunter takes aim or shoots.
puzzle-theme-exit = Race for the exits
    .what = Who gets tiles out of the forest in time?
puzzle-theme-leap = Leaps
    .what = Whoever leaps over others gets further: count the rows.
puzzle-theme-finish = Not home yet
    .what = An animal may not go home yet.
puzzle-theme-duel = Counting duels
    .what = In another duel of the same turn the answer would be different.
puzzle-theme-longshot = Long shot
    .what = Whoever announces wins less than three times in ten.
puzzle-theme-piece = Which animal?
    .what = Choose the animal with the best chance.
puzzle-theme-mix = Set the mix
    .what = Say how often you would take the west. The closer you are to the best mix, the less an opponent gains who sees through you.
puzzle-ask-tokan = { $seat } to move. One move alone keeps the result: find it.
puzzle-ask-tally-ho = { $seat } to move. One move is clearly best: find it.
puzzle-ask-piece = { $seat } to move. Which animal has the best chance?
puzzle-ask-hide = { $seat } announces { $animal }. How often should it go west?
puzzle-ask-block = { $seat } announces { $animal }. How often should you block the west side?
puzzle-mix-said = west { $west } %, east { $east } %
puzzle-right = Right!
puzzle-wrong = Not this time.
puzzle-rated = Your rating: { $after } ({ $change })
puzzle-streak = { $number } right in a row.
puzzle-told-won = wins
puzzle-told-drawn = draws
puzzle-told-lost = loses
puzzle-told-result = { $answer } { $result }; { $right } { $best }. All of this is proved to the end of the game.
puzzle-told-points = After { $answer } the lead at the end is { $points }; after { $right } it is { $best }.
puzzle-told-result-right = { $right } { $best }, and no other move does. All of this is proved to the end of the game.
puzzle-told-points-right = After { $right } the lead at the end is { $best }; no other move comes near.
puzzle-told-animal-right = With { $right } you win { $best } % of the time.
puzzle-told-spread = Played on from here, half of the games after { $right } ended with a lead above { $middle }, and eight in ten between { $low } and { $high }.
puzzle-told-animal = With { $answer } you win { $chance } % of the time, with { $right } { $best } %.
puzzle-told-mix = Against your mix a perfect opponent wins { $gain } percentage points more. The best mix goes { $best } % west.
puzzle-told-wait = Working out the proof …
puzzle-line-yours = After your answer
puzzle-line-right = After the right move
puzzle-analyse = Analysis board
puzzle-queued = You are offline. Your answer is kept and judged when the server is back.
puzzle-terminal-help = Type your answer; or: moves, board, next, quit, help.
puzzle-terminal-mix = Type a number from 0 to 100: how many times in a hundred.
puzzle-terminal-unclear = That could mean more than one move. Type it as in the list of moves.
puzzle-terminal-no-answer = That is no possible answer here. Type moves to see what is possible.
puzzle-terminal-score = Solved: { $solved } of { $tried }. Your rating by now: { $rating }.
