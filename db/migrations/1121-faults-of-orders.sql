-- What a buyer of the shop says is wrong with a piece; a person accepts it or not, and the buyer chooses what comes of it (decision 190).
CREATE TABLE order_fault (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES shop_order(id),
  line_id uuid NOT NULL UNIQUE REFERENCES order_line(id),
  kind text NOT NULL CONSTRAINT order_fault_kind_check CHECK (kind IN ('faulty', 'wrong', 'missing')),
  words text NOT NULL,
  state text NOT NULL DEFAULT 'reported' CONSTRAINT order_fault_state_check
    CHECK (state IN ('reported', 'accepted', 'declined', 'replaced', 'repaid', 'dropped')),
  reported_at timestamptz NOT NULL,
  decided_by uuid REFERENCES staff(id),
  decided_at timestamptz,
  -- To the buyer.
  answer text,
  -- The order that brings the new one.
  replacement_id uuid UNIQUE REFERENCES shop_order(id),
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT order_fault_decided_check CHECK (
    num_nonnulls(decided_by, decided_at, answer) IN (0, 3) AND (state IN ('reported', 'dropped') OR decided_at IS NOT NULL)),
  CONSTRAINT order_fault_replaced_check CHECK ((replacement_id IS NOT NULL OR state <> 'replaced') AND (replacement_id IS NULL OR state IN ('replaced', 'repaid')))
);
CREATE INDEX order_fault_order ON order_fault (order_id);
CREATE INDEX order_fault_reported ON order_fault (reported_at, id) WHERE state = 'reported';

INSERT INTO allowed_transition (machine, from_state, to_state) VALUES
  ('order-fault', 'reported', 'accepted'), ('order-fault', 'reported', 'declined'), ('order-fault', 'reported', 'dropped'),
  ('order-fault', 'accepted', 'replaced'), ('order-fault', 'accepted', 'repaid'), ('order-fault', 'accepted', 'dropped'),
  ('order-fault', 'replaced', 'repaid');
CREATE TRIGGER order_fault_transition BEFORE UPDATE ON order_fault FOR EACH ROW EXECUTE FUNCTION enforce_transition('order-fault');

-- An order that costs nothing, since it brings a piece anew: which one.
ALTER TABLE shop_order ADD COLUMN replaces_line_id uuid UNIQUE REFERENCES order_line(id),
  ADD CONSTRAINT shop_order_replaces_check CHECK (replaces_line_id IS NULL OR total = 0);
