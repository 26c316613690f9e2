CREATE INDEX tokens_expires ON tokens (expires);
UPDATE matches SET deadline = updated + 604800000 WHERE phase = 'aborted';
