-- Since when she has had her address, if it was ever changed: a box does not leave for a new one within a day (D10).
ALTER TABLE member ADD COLUMN address_changed_at timestamptz;
