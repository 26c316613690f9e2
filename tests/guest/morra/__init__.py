"""Morra, a second guest, as unlike the first as can be: both act at once, and nothing lies on a board."""
