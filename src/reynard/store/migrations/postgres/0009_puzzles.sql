CREATE TABLE puzzle_attempts (
  player TEXT NOT NULL,
  game TEXT NOT NULL,
  puzzle TEXT NOT NULL,
  mode TEXT NOT NULL,
  is_right BIGINT NOT NULL,
  day BIGINT NOT NULL,
  at BIGINT NOT NULL,
  rating DOUBLE PRECISION NOT NULL,
  PRIMARY KEY (player, game, puzzle)
);
CREATE TABLE puzzle_ratings (
  owner TEXT NOT NULL,
  game TEXT NOT NULL,
  rating DOUBLE PRECISION NOT NULL,
  deviation DOUBLE PRECISION NOT NULL,
  volatility DOUBLE PRECISION NOT NULL,
  streak BIGINT NOT NULL,
  best BIGINT NOT NULL,
  PRIMARY KEY (owner, game)
);
CREATE TABLE puzzle_rushes (
  rush TEXT PRIMARY KEY,
  player TEXT NOT NULL,
  game TEXT NOT NULL,
  began BIGINT NOT NULL,
  solved BIGINT NOT NULL,
  mistakes BIGINT NOT NULL,
  seen TEXT NOT NULL
);
CREATE INDEX puzzle_rushes_player ON puzzle_rushes (player, solved);
