CREATE TABLE challenges (
  challenge TEXT PRIMARY KEY,
  maker TEXT NOT NULL,
  taker TEXT NOT NULL,
  terms BYTEA NOT NULL,
  created BIGINT NOT NULL,
  expires BIGINT NOT NULL,
  status TEXT NOT NULL,
  match TEXT NOT NULL,
  reason TEXT NOT NULL
);
CREATE INDEX challenges_maker ON challenges (maker);
CREATE INDEX challenges_taker ON challenges (taker);
