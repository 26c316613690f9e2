"""Game-tree search: alpha-beta, chance nodes, evaluation, time control."""
