-- What was answered, the newest first: support turns its pages, and those of what came of it, by these alone.
CREATE INDEX piece_fault_answered ON piece_fault (decided_at, id)
  WHERE decided_at IS NOT NULL AND state NOT IN ('reported', 'in-repair');
CREATE INDEX piece_fault_answered_by_state ON piece_fault (state, decided_at, id)
  WHERE decided_at IS NOT NULL AND state NOT IN ('reported', 'in-repair');
