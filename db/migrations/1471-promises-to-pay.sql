-- R9.05: a customer's promise to pay an overdue invoice. Reminders and their fees pause until its day has passed (decision 335).
CREATE TABLE payment_promise (
  id uuid PRIMARY KEY,
  invoice_id uuid NOT NULL REFERENCES invoice (id),
  member_id uuid NOT NULL REFERENCES member (id),
  amount bigint NOT NULL CHECK (amount > 0),
  -- The open amount of the invoice when it was recorded: the promise is kept when the rest is small enough.
  open_then bigint NOT NULL,
  pay_by date NOT NULL,
  -- The first instant after that day in the invoice's market.
  ends_at timestamptz NOT NULL,
  reason text NOT NULL CHECK (char_length(reason) <= 300),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'kept', 'broken', 'undone')),
  recorded_by uuid NOT NULL REFERENCES staff (id),
  recorded_at timestamptz NOT NULL,
  ended_at timestamptz,
  CONSTRAINT payment_promise_amount CHECK (amount <= open_then),
  CONSTRAINT payment_promise_later CHECK (ends_at > recorded_at),
  CONSTRAINT payment_promise_ended CHECK ((state = 'open') = (ended_at IS NULL))
);
CREATE UNIQUE INDEX payment_promise_open_once ON payment_promise (invoice_id) WHERE state = 'open';
CREATE INDEX payment_promise_invoice ON payment_promise (invoice_id, recorded_at);
CREATE INDEX payment_promise_member ON payment_promise (member_id);
CREATE INDEX payment_promise_recorded_by ON payment_promise (recorded_by);
INSERT INTO allowed_transition (machine, from_state, to_state) VALUES
  ('payment-promise', 'open', 'kept'),
  ('payment-promise', 'open', 'broken'),
  ('payment-promise', 'open', 'undone');
CREATE TRIGGER payment_promise_transition BEFORE UPDATE ON payment_promise FOR EACH ROW EXECUTE FUNCTION enforce_transition('payment-promise');
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON payment_promise FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
