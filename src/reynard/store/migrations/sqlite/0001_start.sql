CREATE TABLE matches (
  match TEXT PRIMARY KEY,
  last INTEGER NOT NULL,
  game TEXT NOT NULL,
  phase TEXT NOT NULL,
  is_public INTEGER NOT NULL,
  first TEXT NOT NULL,
  second TEXT NOT NULL,
  to_act TEXT NOT NULL,
  result TEXT NOT NULL,
  created INTEGER NOT NULL,
  updated INTEGER NOT NULL,
  deadline INTEGER,
  details BLOB NOT NULL
) WITHOUT ROWID;
CREATE INDEX matches_first ON matches (first, updated);
CREATE INDEX matches_second ON matches (second, updated);
CREATE INDEX matches_phase ON matches (phase, updated);
CREATE INDEX matches_deadline ON matches (deadline) WHERE deadline IS NOT NULL;

CREATE TABLE events (
  match TEXT NOT NULL,
  number INTEGER NOT NULL,
  at INTEGER NOT NULL,
  body BLOB NOT NULL,
  PRIMARY KEY (match, number)
) WITHOUT ROWID;

CREATE TABLE players (
  player TEXT PRIMARY KEY,
  nickname TEXT NOT NULL,
  kind TEXT NOT NULL,
  password TEXT NOT NULL,
  created INTEGER NOT NULL,
  seen INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX players_nickname ON players (lower(nickname)) WHERE password <> '';

CREATE TABLE tokens (
  digest BLOB PRIMARY KEY,
  player TEXT NOT NULL,
  kind TEXT NOT NULL,
  created INTEGER NOT NULL,
  expires INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX tokens_player ON tokens (player);
