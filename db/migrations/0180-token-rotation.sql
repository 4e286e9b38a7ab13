-- A browser's token is replaced daily; the one before it serves her other tabs for a minute more (D2, T7).
ALTER TABLE session ADD COLUMN previous_hash text;
ALTER TABLE session ADD COLUMN previous_until timestamptz;
-- With the companion cookie, which is stored as a hash only, it makes the token that has replaced the previous one.
ALTER TABLE session ADD COLUMN rotation_salt text;
ALTER TABLE session ADD CHECK (num_nulls(previous_hash, previous_until, rotation_salt) IN (0, 3));
CREATE UNIQUE INDEX session_previous ON session (previous_hash) WHERE previous_hash IS NOT NULL;
