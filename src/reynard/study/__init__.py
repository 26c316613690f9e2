"""Review, luck and skill, the bluff coach and the arena."""
