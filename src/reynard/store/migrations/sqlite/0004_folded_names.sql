ALTER TABLE players ADD COLUMN folded TEXT NOT NULL DEFAULT '';
UPDATE players SET folded = lower(nickname);
DROP INDEX players_nickname;
CREATE INDEX players_folded ON players (folded) WHERE password <> '';
