-- What was withdrawn from and is settled, the last first: support turns its pages, and those of what came of it, by these
-- alone; one of them is found by its order or box.
CREATE INDEX withdrawal_settled ON withdrawal (settled_at, id) WHERE settled_at IS NOT NULL;
CREATE INDEX withdrawal_settled_by_outcome ON withdrawal (outcome, settled_at, id) WHERE settled_at IS NOT NULL;
CREATE INDEX withdrawal_subject ON withdrawal (subject_id);
