-- What we may keep of what goes back for a piece of a shop's order that came back worse, or give back no more for one that never
-- came (R6.13, decision 189). Rows propose it; a person decides.
CREATE TABLE order_claim (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES shop_order(id),
  line_id uuid NOT NULL REFERENCES order_line(id),
  kind text NOT NULL CONSTRAINT order_claim_kind_check CHECK (kind IN ('loss-in-value', 'late-return')),
  state text NOT NULL DEFAULT 'proposed' CONSTRAINT order_claim_state_check
    CHECK (state IN ('proposed', 'second-look', 'told', 'objected', 'charged', 'waived', 'dropped')),
  -- What was paid for the piece; minor units.
  most bigint NOT NULL CONSTRAINT order_claim_most_check CHECK (most > 0),
  amount bigint CONSTRAINT order_claim_amount_check CHECK (amount > 0 AND amount <= most AND (kind = 'loss-in-value' OR amount = most)),
  -- As the buyer is told it.
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
  -- By which the piece is credited and the compensation taken.
  credit_note_id uuid UNIQUE REFERENCES invoice(id),
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT order_claim_once UNIQUE (line_id, kind),
  CONSTRAINT order_claim_decided_check CHECK (num_nonnulls(amount, reason, decided_by, decided_at) IN (0, 4)),
  CONSTRAINT order_claim_told_check CHECK ((state NOT IN ('second-look', 'told', 'objected', 'charged')) OR decided_at IS NOT NULL),
  CONSTRAINT order_claim_object_check CHECK ((state NOT IN ('told', 'objected', 'charged')) OR object_until IS NOT NULL),
  CONSTRAINT order_claim_two_check CHECK (agreed_by <> decided_by),
  CONSTRAINT order_claim_objection_check CHECK ((objected_at IS NULL) = (objection IS NULL) AND (state <> 'objected' OR objected_at IS NOT NULL)),
  CONSTRAINT order_claim_answer_check CHECK ((answer IS NULL) = (answered_by IS NULL) AND (state <> 'waived' OR answer IS NOT NULL)),
  CONSTRAINT order_claim_upheld_check CHECK (
    state <> 'charged' OR objected_at IS NULL
    OR answered_by IS NOT NULL AND answered_by <> decided_by AND answered_by IS DISTINCT FROM agreed_by),
  CONSTRAINT order_claim_ended_check CHECK ((ended_at IS NOT NULL) = (state IN ('charged', 'waived', 'dropped'))),
  CONSTRAINT order_claim_taken_check CHECK ((credit_note_id IS NOT NULL) = (state = 'charged' AND kind = 'loss-in-value'))
);
CREATE INDEX order_claim_order ON order_claim (order_id);
CREATE INDEX order_claim_open ON order_claim (proposed_at, id) WHERE ended_at IS NULL;

INSERT INTO allowed_transition (machine, from_state, to_state) VALUES
  ('order-claim', 'proposed', 'second-look'), ('order-claim', 'proposed', 'told'), ('order-claim', 'proposed', 'waived'), ('order-claim', 'proposed', 'dropped'),
  ('order-claim', 'second-look', 'told'), ('order-claim', 'second-look', 'proposed'), ('order-claim', 'second-look', 'waived'), ('order-claim', 'second-look', 'dropped'),
  ('order-claim', 'told', 'objected'), ('order-claim', 'told', 'charged'), ('order-claim', 'told', 'waived'), ('order-claim', 'told', 'dropped'),
  ('order-claim', 'objected', 'charged'), ('order-claim', 'objected', 'waived'), ('order-claim', 'objected', 'dropped'),
  -- What was announced and never came stays with the buyer, by a person's word.
  ('order-line', 'returning', 'delivered');
CREATE TRIGGER order_claim_transition BEFORE UPDATE ON order_claim FOR EACH ROW EXECUTE FUNCTION enforce_transition('order-claim');

-- What of a unit's money is not given back yet, since a claim is told and not at its end; the rest is on its credit note.
ALTER TABLE order_line ADD COLUMN withheld bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT order_line_withheld_check CHECK (withheld >= 0 AND (withheld = 0 OR credit_note_id IS NOT NULL AND withheld < price - discount));
