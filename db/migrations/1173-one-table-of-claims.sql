-- What is asked for a box and what is kept of a refund are one kind of thing (decision 224): one table, one machine.
DROP TRIGGER box_claim_transition ON box_claim;
DROP TRIGGER order_claim_transition ON order_claim;
UPDATE allowed_transition SET machine = 'claim' WHERE machine = 'box-claim';
DELETE FROM allowed_transition WHERE machine = 'order-claim';

CREATE TABLE claim (
  id uuid PRIMARY KEY,
  box_id uuid REFERENCES box(id),
  order_id uuid REFERENCES shop_order(id),
  kind text NOT NULL CONSTRAINT claim_kind_check CHECK (kind IN ('loss-in-value', 'late-return', 'unpicked', 'refused-return')),
  -- A piece of the box itself, one that came in exchange, or a unit of the order; none of a fee.
  item_id uuid REFERENCES box_item(id),
  replacement_id uuid REFERENCES exchange_piece(id),
  line_id uuid REFERENCES order_line(id),
  state text NOT NULL DEFAULT 'proposed' CONSTRAINT claim_state_check
    CHECK (state IN ('proposed', 'second-look', 'told', 'objected', 'charged', 'waived', 'dropped')),
  most bigint NOT NULL,
  -- What is asked is billed; else it is kept of the refund that waits for it.
  billed boolean NOT NULL,
  amount bigint,
  reason text,
  proposed_at timestamptz NOT NULL,
  decided_by uuid REFERENCES staff(id),
  decided_at timestamptz,
  agreed_by uuid REFERENCES staff(id),
  object_until timestamptz,
  objected_at timestamptz,
  objection text,
  answer text,
  answered_by uuid REFERENCES staff(id),
  ended_at timestamptz,
  credit_note_id uuid UNIQUE REFERENCES invoice(id),
  invoice_id uuid UNIQUE REFERENCES invoice(id),
  version integer NOT NULL DEFAULT 1,

  CONSTRAINT claim_of_check CHECK (num_nonnulls(box_id, order_id) = 1 AND (order_id IS NULL) = (line_id IS NULL)),
  CONSTRAINT claim_order_check CHECK (order_id IS NULL OR kind IN ('loss-in-value', 'late-return') AND num_nonnulls(item_id, replacement_id) = 0),
  CONSTRAINT claim_piece_check CHECK (box_id IS NULL OR (num_nonnulls(item_id, replacement_id) = 1) = (kind IN ('loss-in-value', 'refused-return'))),
  CONSTRAINT claim_replacement_check CHECK (num_nonnulls(item_id, replacement_id) < 2 AND (replacement_id IS NULL OR kind = 'loss-in-value')),
  CONSTRAINT claim_told_check CHECK (state NOT IN ('second-look', 'told', 'objected', 'charged') OR decided_at IS NOT NULL),
  CONSTRAINT claim_object_check CHECK (state NOT IN ('told', 'objected', 'charged') OR object_until IS NOT NULL),
  CONSTRAINT claim_upheld_check CHECK (state <> 'charged' OR objected_at IS NULL
    OR answered_by IS NOT NULL AND answered_by <> decided_by AND answered_by IS DISTINCT FROM agreed_by),
  -- Where the country asks no fee, a late box is looked at all the same.
  CONSTRAINT claim_most_check CHECK (most >= 0 AND (order_id IS NULL OR most > 0)),
  CONSTRAINT claim_amount_check CHECK (amount > 0 AND amount <= most AND (order_id IS NULL OR kind = 'loss-in-value' OR amount = most)),
  CONSTRAINT claim_decided_check CHECK (num_nonnulls(amount, reason, decided_by, decided_at) IN (0, 4)),
  CONSTRAINT claim_two_check CHECK (agreed_by <> decided_by),
  CONSTRAINT claim_objection_check CHECK ((objected_at IS NULL) = (objection IS NULL) AND (state <> 'objected' OR objected_at IS NOT NULL)),
  CONSTRAINT claim_answer_check CHECK ((answer IS NULL) = (answered_by IS NULL) AND (state <> 'waived' OR answer IS NOT NULL)),
  CONSTRAINT claim_ended_check CHECK ((ended_at IS NOT NULL) = (state IN ('charged', 'waived', 'dropped'))),
  CONSTRAINT claim_billed_check CHECK ((invoice_id IS NOT NULL) = (state = 'charged' AND billed) AND (box_id IS NULL OR billed)
    AND (order_id IS NULL OR NOT billed OR kind = 'loss-in-value')),
  CONSTRAINT claim_taken_check CHECK ((credit_note_id IS NOT NULL) = (state = 'charged' AND kind = 'loss-in-value' AND NOT billed))
);

INSERT INTO claim (id, box_id, kind, item_id, replacement_id, state, most, billed, amount, reason, proposed_at, decided_by, decided_at,
  agreed_by, object_until, objected_at, objection, answer, answered_by, ended_at, invoice_id, version)
SELECT id, box_id, kind, item_id, replacement_id, state, most, true, amount, reason, proposed_at, decided_by, decided_at,
  agreed_by, object_until, objected_at, objection, answer, answered_by, ended_at, invoice_id, version FROM box_claim;
INSERT INTO claim (id, order_id, kind, line_id, state, most, billed, amount, reason, proposed_at, decided_by, decided_at,
  agreed_by, object_until, objected_at, objection, answer, answered_by, ended_at, credit_note_id, invoice_id, version)
SELECT id, order_id, kind, line_id, state, most, billed, amount, reason, proposed_at, decided_by, decided_at,
  agreed_by, object_until, objected_at, objection, answer, answered_by, ended_at, credit_note_id, invoice_id, version FROM order_claim;

-- The views of db/invariants/ go with them, and are made anew right after.
DROP TABLE box_claim, order_claim CASCADE;

CREATE INDEX claim_box ON claim (box_id) WHERE box_id IS NOT NULL;
CREATE INDEX claim_order ON claim (order_id) WHERE order_id IS NOT NULL;
CREATE UNIQUE INDEX claim_once_a_piece ON claim (item_id, kind) WHERE item_id IS NOT NULL;
CREATE UNIQUE INDEX claim_once_a_replacement ON claim (replacement_id) WHERE replacement_id IS NOT NULL;
CREATE UNIQUE INDEX claim_once_a_line ON claim (line_id, kind) WHERE line_id IS NOT NULL;
CREATE UNIQUE INDEX claim_one_fee ON claim (box_id) WHERE box_id IS NOT NULL AND item_id IS NULL AND replacement_id IS NULL;
CREATE INDEX claim_open ON claim (proposed_at, id) WHERE ended_at IS NULL;
CREATE INDEX claim_open_box ON claim (box_id) WHERE ended_at IS NULL;

CREATE TRIGGER claim_transition BEFORE UPDATE ON claim FOR EACH ROW EXECUTE FUNCTION enforce_transition('claim');
