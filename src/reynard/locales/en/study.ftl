# The bluff coach.
coach-hiding = Hiding the disc: which habit would have predicted it
coach-blocking = Blocking: which habit would have predicted it
coach-too-few = too few choices to say anything
coach-chance = by chance
habit-repeats = takes the same side again
habit-alternates = changes the side every time
habit-switches-when-guessed = changes the side after a right guess, stays otherwise
habit-stays-when-guessed = stays after a right guess, changes otherwise
habit-favourite-side = has a favourite side
habit-favourite-per-animal = has a favourite side for each animal
habit-same-for-animal = takes the side this animal had last
habit-recent = leans to the side of the last few times
