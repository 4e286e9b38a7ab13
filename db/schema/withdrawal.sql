-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE withdrawal (
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  subject_type text NOT NULL,
  subject_id uuid NOT NULL,
  number text NOT NULL,
  pieces text NOT NULL,
  declared_at timestamptz NOT NULL,
  outcome text NOT NULL,
  settled_at timestamptz,
  settled_by uuid,
  settled_why text,
  name text NOT NULL DEFAULT '',
  remembered text NOT NULL DEFAULT '',

  CONSTRAINT withdrawal_pkey PRIMARY KEY (id),
  CONSTRAINT withdrawal_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT withdrawal_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES staff(id),
  CONSTRAINT withdrawal_subject_type_check CHECK (subject_type IN ('shop-order', 'box', 'gift-card')),
  CONSTRAINT withdrawal_pieces_check CHECK (length(pieces) <= 500),
  CONSTRAINT withdrawal_outcome_check CHECK (outcome IN ('cancelled', 'returning', 'recorded')),
  CONSTRAINT withdrawal_check CHECK (outcome = 'recorded' OR settled_at IS NOT NULL),
  CONSTRAINT withdrawal_check1 CHECK (settled_by IS NULL OR settled_at IS NOT NULL),
  CONSTRAINT withdrawal_settled_why_check CHECK (is_filled_in(settled_why) AND char_length(settled_why) >= 3 AND char_length(settled_why) <= 500),
  CONSTRAINT withdrawal_settled_why_by CHECK (settled_why IS NULL OR settled_by IS NOT NULL),
  CONSTRAINT withdrawal_name_check CHECK (length(name) <= 100),
  CONSTRAINT withdrawal_remembered_check CHECK (length(remembered) <= 500)
);

CREATE INDEX withdrawal_member ON withdrawal (member_id);
CREATE INDEX withdrawal_number ON withdrawal (number);
CREATE UNIQUE INDEX withdrawal_open ON withdrawal (subject_id, pieces) WHERE settled_at IS NULL;
CREATE INDEX withdrawal_settled ON withdrawal (settled_at, id) WHERE settled_at IS NOT NULL;
CREATE INDEX withdrawal_settled_by_outcome ON withdrawal (outcome, settled_at, id) WHERE settled_at IS NOT NULL;
CREATE INDEX withdrawal_subject ON withdrawal (subject_id);
CREATE INDEX withdrawal_waiting ON withdrawal (declared_at, id) WHERE settled_at IS NULL;

CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON withdrawal FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
