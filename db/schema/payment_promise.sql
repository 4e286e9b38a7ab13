-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE payment_promise (
  id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  member_id uuid NOT NULL,
  amount bigint NOT NULL,
  open_then bigint NOT NULL,
  pay_by date NOT NULL,
  ends_at timestamptz NOT NULL,
  reason text NOT NULL,
  state text NOT NULL DEFAULT 'open',
  recorded_by uuid NOT NULL,
  recorded_at timestamptz NOT NULL,
  ended_at timestamptz,

  CONSTRAINT payment_promise_pkey PRIMARY KEY (id),
  CONSTRAINT payment_promise_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id),
  CONSTRAINT payment_promise_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT payment_promise_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES staff(id),
  CONSTRAINT payment_promise_amount_check CHECK (amount > 0),
  CONSTRAINT payment_promise_amount CHECK (amount <= open_then),
  CONSTRAINT payment_promise_later CHECK (ends_at > recorded_at),
  CONSTRAINT payment_promise_reason_check CHECK (char_length(reason) <= 300),
  CONSTRAINT payment_promise_state_check CHECK (state IN ('open', 'kept', 'broken', 'undone')),
  CONSTRAINT payment_promise_ended CHECK ((state = 'open') = (ended_at IS NULL))
);

CREATE INDEX payment_promise_invoice ON payment_promise (invoice_id, recorded_at);
CREATE INDEX payment_promise_member ON payment_promise (member_id);
CREATE UNIQUE INDEX payment_promise_open_once ON payment_promise (invoice_id) WHERE state = 'open';
CREATE INDEX payment_promise_recorded_by ON payment_promise (recorded_by);

CREATE TRIGGER payment_promise_transition BEFORE UPDATE ON payment_promise FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION enforce_transition('payment-promise');
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON payment_promise FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
