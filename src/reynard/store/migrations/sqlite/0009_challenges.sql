CREATE TABLE challenges (
  challenge TEXT PRIMARY KEY,
  maker TEXT NOT NULL,
  taker TEXT NOT NULL,
  terms BLOB NOT NULL,
  created INTEGER NOT NULL,
  expires INTEGER NOT NULL,
  status TEXT NOT NULL,
  match TEXT NOT NULL,
  reason TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX challenges_maker ON challenges (maker);
CREATE INDEX challenges_taker ON challenges (taker);
