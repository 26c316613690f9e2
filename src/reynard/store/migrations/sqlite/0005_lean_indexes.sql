DROP INDEX matches_first;
DROP INDEX matches_second;
DROP INDEX matches_phase;
CREATE INDEX matches_first ON matches (first);
CREATE INDEX matches_second ON matches (second);
CREATE INDEX matches_phase ON matches (phase);
