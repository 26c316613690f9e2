ALTER TABLE players ADD COLUMN owner TEXT NOT NULL DEFAULT '';
ALTER TABLE players ADD COLUMN look TEXT NOT NULL DEFAULT '';
CREATE INDEX players_look ON players (look) WHERE password <> '';
CREATE INDEX players_owner ON players (owner) WHERE owner <> '';
ALTER TABLE tokens ADD COLUMN label TEXT NOT NULL DEFAULT '';
ALTER TABLE tokens ADD COLUMN scopes TEXT NOT NULL DEFAULT '';
ALTER TABLE tokens ADD COLUMN used INTEGER NOT NULL DEFAULT 0;
UPDATE tokens SET scopes = 'play read' WHERE kind = 'bot';
UPDATE tokens SET expires = min(expires, CAST(strftime('%s', 'now') AS INTEGER) * 1000 + 2592000000) WHERE kind = 'recovery';
