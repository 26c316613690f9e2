CREATE TABLE progress_wishes (
  player TEXT PRIMARY KEY,
  since INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE progress_digests (
  player TEXT NOT NULL,
  match TEXT NOT NULL,
  game TEXT NOT NULL,
  ended INTEGER NOT NULL,
  made INTEGER NOT NULL,
  body BLOB NOT NULL,
  PRIMARY KEY (player, match)
) WITHOUT ROWID;
