CREATE TABLE analyses (
  match TEXT NOT NULL,
  kind TEXT NOT NULL,
  created INTEGER NOT NULL,
  body BLOB NOT NULL,
  PRIMARY KEY (match, kind)
) WITHOUT ROWID;
