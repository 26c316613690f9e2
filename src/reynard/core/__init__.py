"""The vocabulary of all games: seats, outcomes, facts, views, errors, the Game protocol and the record format."""
