CREATE TABLE analyses (
  match TEXT NOT NULL,
  kind TEXT NOT NULL,
  created BIGINT NOT NULL,
  body BYTEA NOT NULL,
  PRIMARY KEY (match, kind)
);
