CREATE TABLE progress_wishes (
  player TEXT PRIMARY KEY,
  since BIGINT NOT NULL
);
CREATE TABLE progress_digests (
  player TEXT NOT NULL,
  match TEXT NOT NULL,
  game TEXT NOT NULL,
  ended BIGINT NOT NULL,
  made BIGINT NOT NULL,
  body BYTEA NOT NULL,
  PRIMARY KEY (player, match)
);
