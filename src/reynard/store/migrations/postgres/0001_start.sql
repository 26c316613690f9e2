CREATE TABLE matches (
  match TEXT PRIMARY KEY,
  last BIGINT NOT NULL,
  game TEXT NOT NULL,
  phase TEXT NOT NULL,
  is_public BOOLEAN NOT NULL,
  first TEXT NOT NULL,
  second TEXT NOT NULL,
  to_act TEXT NOT NULL,
  result TEXT NOT NULL,
  created BIGINT NOT NULL,
  updated BIGINT NOT NULL,
  deadline BIGINT,
  details BYTEA NOT NULL
);
CREATE INDEX matches_first ON matches (first, updated);
CREATE INDEX matches_second ON matches (second, updated);
CREATE INDEX matches_phase ON matches (phase, updated);
CREATE INDEX matches_deadline ON matches (deadline) WHERE deadline IS NOT NULL;

CREATE TABLE events (
  match TEXT NOT NULL,
  number BIGINT NOT NULL,
  at BIGINT NOT NULL,
  body BYTEA NOT NULL,
  PRIMARY KEY (match, number)
);

CREATE TABLE players (
  player TEXT PRIMARY KEY,
  nickname TEXT NOT NULL,
  kind TEXT NOT NULL,
  password TEXT NOT NULL,
  created BIGINT NOT NULL,
  seen BIGINT NOT NULL
);
CREATE INDEX players_nickname ON players (lower(nickname)) WHERE password <> '';

CREATE TABLE tokens (
  digest BYTEA PRIMARY KEY,
  player TEXT NOT NULL,
  kind TEXT NOT NULL,
  created BIGINT NOT NULL,
  expires BIGINT NOT NULL
);
CREATE INDEX tokens_player ON tokens (player);
