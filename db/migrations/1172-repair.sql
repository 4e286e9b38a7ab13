-- A faulty piece may be mended, and comes back to its buyer (decision 221).
ALTER TABLE piece_fault
  ADD COLUMN repair_ended_at timestamptz,
  -- The tracking number of the parcel that brings it back, where there is one.
  ADD COLUMN sent_back_with text,
  ADD CONSTRAINT piece_fault_sent_back_check CHECK (sent_back_with IS NULL OR repair_ended_at IS NOT NULL),
  DROP CONSTRAINT piece_fault_state_check,
  ADD CONSTRAINT piece_fault_state_check CHECK (state IN ('reported', 'accepted', 'declined', 'replaced', 'in-repair', 'repaired', 'repaid', 'dropped')),
  ADD CONSTRAINT piece_fault_repair_check CHECK (
    (state <> 'in-repair' OR repair_ended_at IS NULL AND kind = 'faulty') AND (state <> 'repaired' OR repair_ended_at IS NOT NULL));
CREATE INDEX piece_fault_in_repair ON piece_fault (decided_at, id) WHERE state = 'in-repair';
INSERT INTO allowed_transition (machine, from_state, to_state) VALUES
  ('piece-fault', 'accepted', 'in-repair'), ('piece-fault', 'in-repair', 'repaired'), ('piece-fault', 'in-repair', 'accepted'),
  -- Faulty once more.
  ('piece-fault', 'repaired', 'reported');
