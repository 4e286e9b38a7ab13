-- That somebody withdraws from a contract, declared on the public page (R11.03). What could be done by itself was: an order
-- cancelled, or its return announced; the rest is recorded for a colleague, who says when it is settled.
CREATE TABLE withdrawal (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member(id),
  subject_type text NOT NULL CHECK (subject_type IN ('shop-order', 'box')),
  subject_id uuid NOT NULL,
  number text NOT NULL,
  -- Their own words for a part of it; empty for all of it.
  pieces text NOT NULL CHECK (length(pieces) <= 500),
  declared_at timestamptz NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('cancelled', 'returning', 'recorded')),
  settled_at timestamptz,
  settled_by uuid REFERENCES staff(id),
  CHECK (outcome = 'recorded' OR settled_at IS NOT NULL),
  CHECK (settled_by IS NULL OR settled_at IS NOT NULL)
);
-- The same declared again while a colleague is still at it is the same one.
CREATE UNIQUE INDEX withdrawal_open ON withdrawal (subject_id, pieces) WHERE settled_at IS NULL;
CREATE INDEX withdrawal_member ON withdrawal (member_id);
CREATE INDEX withdrawal_waiting ON withdrawal (declared_at) WHERE settled_at IS NULL;
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON withdrawal FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
