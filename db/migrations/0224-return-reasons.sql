-- Why a unit comes back: one list for boxes and shop orders. A reason is retired, never removed: old returns keep theirs.
CREATE TABLE return_reason (code text PRIMARY KEY);
INSERT INTO return_reason (code)
VALUES ('too-small'), ('too-large'), ('too-short'), ('too-long'), ('colour'), ('quality'), ('price'), ('style'),
  ('not-needed'), ('damaged'), ('other');

ALTER TABLE return_line ADD COLUMN reason text REFERENCES return_reason (code);
ALTER TABLE box_item ADD COLUMN return_reason text REFERENCES return_reason (code),
  ADD CONSTRAINT box_item_return_reason_check CHECK (return_reason IS NULL OR choice = 'return');
