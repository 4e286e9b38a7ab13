-- R11.01: a night that a killed process had taken is read by the next one.
ALTER TABLE law_night ADD COLUMN read_at timestamptz;
UPDATE law_night SET read_at = taken_at;
