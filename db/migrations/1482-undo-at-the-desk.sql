-- For ten seconds a stylist takes back what was sent or taken out at the desk; a job does it when they are over (decision 341).
ALTER TABLE box
  -- The time at which the box leaves the desk, unless it is taken back before.
  ADD COLUMN sends_at timestamptz,
  -- Why it did not leave then: the code of what was missing.
  ADD COLUMN not_sent text,
  ADD CONSTRAINT box_sends_check CHECK (sends_at IS NULL OR state = 'styling'),
  ADD CONSTRAINT box_not_sent_check CHECK (not_sent IS NULL OR state = 'styling' AND sends_at IS NULL);
-- The time at which a piece that was taken out leaves the box. Until then it is held, and counts as out.
ALTER TABLE box_item ADD COLUMN leaves_at timestamptz,
  ADD CONSTRAINT box_item_leaves_check CHECK (leaves_at IS NULL OR state IN ('picked', 'declined'));
CREATE INDEX box_sends ON box (sends_at) WHERE sends_at IS NOT NULL;
CREATE INDEX box_item_leaves ON box_item (leaves_at) WHERE leaves_at IS NOT NULL;
