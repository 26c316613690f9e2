CREATE TABLE puzzle_attempts (
  player TEXT NOT NULL,
  game TEXT NOT NULL,
  puzzle TEXT NOT NULL,
  mode TEXT NOT NULL,
  is_right INTEGER NOT NULL,
  day INTEGER NOT NULL,
  at INTEGER NOT NULL,
  rating REAL NOT NULL,
  PRIMARY KEY (player, game, puzzle)
) WITHOUT ROWID;
CREATE TABLE puzzle_ratings (
  owner TEXT NOT NULL,
  game TEXT NOT NULL,
  rating REAL NOT NULL,
  deviation REAL NOT NULL,
  volatility REAL NOT NULL,
  streak INTEGER NOT NULL,
  best INTEGER NOT NULL,
  PRIMARY KEY (owner, game)
) WITHOUT ROWID;
CREATE TABLE puzzle_rushes (
  rush TEXT PRIMARY KEY,
  player TEXT NOT NULL,
  game TEXT NOT NULL,
  began INTEGER NOT NULL,
  solved INTEGER NOT NULL,
  mistakes INTEGER NOT NULL,
  seen TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX puzzle_rushes_player ON puzzle_rushes (player, solved);
