-- What a piece looked like when it came back (R6.13): the file is `returns/<id>/large.jpg` and `small.jpg` in the store.
CREATE TABLE return_photo (
  id uuid PRIMARY KEY,
  unit_id uuid NOT NULL REFERENCES return_line(unit_id),
  -- Of what was uploaded: the same file again is the photo that is there.
  digest text NOT NULL CHECK (digest ~ '^[0-9a-f]{64}$'),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  added_at timestamptz NOT NULL,
  added_by uuid NOT NULL REFERENCES staff(id),
  -- When its files were in the store; before that nobody sees it.
  stored_at timestamptz,
  UNIQUE (unit_id, digest)
);

-- What we may ask of a member since a box came back worse, late, not at all, or was never picked up (R6.13). Rows propose it; a
-- person decides. The money is an invoice of its own, about the claim.
CREATE TABLE box_claim (
  id uuid PRIMARY KEY,
  box_id uuid NOT NULL REFERENCES box(id),
  kind text NOT NULL CONSTRAINT box_claim_kind_check CHECK (kind IN ('loss-in-value', 'late-return', 'unpicked', 'refused-return')),
  -- The piece, where it is about one.
  item_id uuid REFERENCES box_item(id),
  state text NOT NULL DEFAULT 'proposed' CONSTRAINT box_claim_state_check
    CHECK (state IN ('proposed', 'second-look', 'told', 'objected', 'charged', 'waived', 'dropped')),
  -- What may be asked at most: what the piece cost, or what was agreed with the box; minor units.
  most bigint NOT NULL CONSTRAINT box_claim_most_check CHECK (most >= 0),
  amount bigint CONSTRAINT box_claim_amount_check CHECK (amount > 0 AND amount <= most),
  -- As the member is told it.
  reason text,
  proposed_at timestamptz NOT NULL,
  decided_by uuid REFERENCES staff(id),
  decided_at timestamptz,
  -- The second colleague, where the amount is above what one may ask alone.
  agreed_by uuid REFERENCES staff(id),
  -- The first instant at which it is too late to object.
  object_until timestamptz,
  objected_at timestamptz,
  objection text,
  -- To the objection, or why it was waived.
  answer text,
  answered_by uuid REFERENCES staff(id),
  ended_at timestamptz,
  invoice_id uuid UNIQUE REFERENCES invoice(id),
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT box_claim_piece_check CHECK ((item_id IS NOT NULL) = (kind IN ('loss-in-value', 'refused-return'))),
  CONSTRAINT box_claim_decided_check CHECK (num_nonnulls(amount, reason, decided_by, decided_at) IN (0, 4)),
  CONSTRAINT box_claim_told_check CHECK ((state NOT IN ('second-look', 'told', 'objected', 'charged')) OR decided_at IS NOT NULL),
  CONSTRAINT box_claim_object_check CHECK ((state NOT IN ('told', 'objected', 'charged')) OR object_until IS NOT NULL),
  CONSTRAINT box_claim_two_check CHECK (agreed_by <> decided_by),
  CONSTRAINT box_claim_objection_check CHECK ((objected_at IS NULL) = (objection IS NULL) AND (state <> 'objected' OR objected_at IS NOT NULL)),
  CONSTRAINT box_claim_answer_check CHECK ((answer IS NULL) = (answered_by IS NULL) AND (state <> 'waived' OR answer IS NOT NULL)),
  CONSTRAINT box_claim_upheld_check CHECK (state <> 'charged' OR objected_at IS NULL OR answered_by IS NOT NULL AND answered_by <> decided_by),
  CONSTRAINT box_claim_ended_check CHECK ((ended_at IS NOT NULL) = (state IN ('charged', 'waived', 'dropped'))),
  CONSTRAINT box_claim_billed_check CHECK ((invoice_id IS NOT NULL) = (state = 'charged'))
);
CREATE UNIQUE INDEX box_claim_once_a_piece ON box_claim (item_id, kind) WHERE item_id IS NOT NULL;
CREATE UNIQUE INDEX box_claim_one_fee ON box_claim (box_id) WHERE item_id IS NULL;
CREATE INDEX box_claim_box ON box_claim (box_id);
CREATE INDEX box_claim_open ON box_claim (proposed_at, id) WHERE ended_at IS NULL;
CREATE INDEX box_claim_open_box ON box_claim (box_id) WHERE ended_at IS NULL;

INSERT INTO allowed_transition (machine, from_state, to_state) VALUES
  ('box-claim', 'proposed', 'second-look'), ('box-claim', 'proposed', 'told'), ('box-claim', 'proposed', 'waived'), ('box-claim', 'proposed', 'dropped'),
  ('box-claim', 'second-look', 'told'), ('box-claim', 'second-look', 'proposed'), ('box-claim', 'second-look', 'waived'), ('box-claim', 'second-look', 'dropped'),
  ('box-claim', 'told', 'objected'), ('box-claim', 'told', 'charged'), ('box-claim', 'told', 'waived'), ('box-claim', 'told', 'dropped'),
  ('box-claim', 'objected', 'charged'), ('box-claim', 'objected', 'waived'), ('box-claim', 'objected', 'dropped'),
  ('box-claim', 'dropped', 'proposed');
CREATE TRIGGER box_claim_transition BEFORE UPDATE ON box_claim FOR EACH ROW EXECUTE FUNCTION enforce_transition('box-claim');

-- What was expected and came too late, or not, may stay with the member, by a person's word.
INSERT INTO allowed_transition (machine, from_state, to_state) VALUES ('box-item', 'returning', 'kept'), ('return-line', 'expected', 'kept') ON CONFLICT DO NOTHING;

ALTER TABLE invoice DROP CONSTRAINT invoice_subject_type_check;
ALTER TABLE invoice ADD CONSTRAINT invoice_subject_type_check CHECK (subject_type IN ('box', 'shop-order', 'reminder', 'gift-card', 'box-claim'));
ALTER TABLE charge DROP CONSTRAINT charge_subject_type_check;
ALTER TABLE charge ADD CONSTRAINT charge_subject_type_check CHECK (subject_type IN ('box', 'shop-order', 'reminder', 'gift-card', 'box-claim'));
ALTER TABLE invoice_line DROP CONSTRAINT invoice_line_kind_check;
ALTER TABLE invoice_line ADD CONSTRAINT invoice_line_kind_check CHECK (kind IN
  ('item', 'handling-fee', 'late-return-fee', 'compensation', 'instalment-fee', 'reminder-fee', 'shipping', 'return-fee', 'discount', 'wallet', 'gift-card'));
