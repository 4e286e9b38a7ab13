-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE charge (
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  market text NOT NULL,
  subject_type text NOT NULL,
  subject_id uuid NOT NULL,
  part integer NOT NULL DEFAULT 1,
  invoice_id uuid,
  currency text NOT NULL,
  amount bigint NOT NULL,
  state text NOT NULL DEFAULT 'pending',
  mandate_id uuid,
  off_session boolean NOT NULL DEFAULT true,
  provider_id text,
  captured_amount bigint,
  captured_at timestamptz,
  failure_code text,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,
  last_reconciled_at timestamptz,
  created_at timestamptz NOT NULL,
  disputed_amount bigint NOT NULL DEFAULT 0,
  held_credit bigint NOT NULL DEFAULT 0,
  moved_to timestamptz,
  method text,
  redirect_method text,
  redirect_state text,
  redirects integer NOT NULL DEFAULT 0,

  CONSTRAINT charge_pkey PRIMARY KEY (id),
  CONSTRAINT charge_once_a_part UNIQUE (invoice_id, part),
  CONSTRAINT charge_provider_id_key UNIQUE (provider_id),
  CONSTRAINT charge_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT charge_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id),
  CONSTRAINT charge_of_an_instalment FOREIGN KEY (invoice_id, part) REFERENCES instalment(invoice_id, part),
  CONSTRAINT charge_mandate_id_fkey FOREIGN KEY (mandate_id) REFERENCES mandate(id),
  CONSTRAINT charge_subject_type_check CHECK (subject_type IN ('box', 'shop-order', 'reminder', 'gift-card', 'box-claim', 'order-claim')),
  CONSTRAINT charge_invoiced_check CHECK (invoice_id IS NOT NULL OR (subject_type IN ('shop-order', 'gift-card')) AND state <> 'captured'),
  CONSTRAINT charge_amount_check CHECK (amount > 0),
  CONSTRAINT charge_state_check CHECK (state IN ('pending', 'unknown', 'needs-customer', 'retrying', 'captured', 'failed', 'cancelled')),
  CONSTRAINT charge_check CHECK (state <> 'captured' OR captured_amount = amount AND captured_at IS NOT NULL AND provider_id IS NOT NULL),
  CONSTRAINT charge_redirect_of_unpaid CHECK (state <> 'captured' OR redirect_state IS NULL),
  CONSTRAINT charge_mandate_is_a_card CHECK (mandate_id IS NULL OR method IS NULL OR method = 'card'),
  CONSTRAINT charge_disputed_check CHECK (disputed_amount >= 0 AND (disputed_amount = 0 OR state = 'captured')),
  CONSTRAINT charge_held_credit_check CHECK (held_credit >= 0 AND (held_credit = 0 OR (state NOT IN ('cancelled', 'unknown')))),
  CONSTRAINT charge_method_check CHECK (method IN ('card', 'apple-pay', 'google-pay', 'mobilepay', 'swish', 'ideal')),
  CONSTRAINT charge_method_of_captured CHECK (method IS NULL OR state = 'captured'),
  CONSTRAINT charge_redirect_check CHECK ((redirect_method IN ('mobilepay', 'swish', 'ideal')) AND (redirect_state IN ('begun', 'away', 'waits', 'ended')) AND redirects > 0 OR num_nonnulls(redirect_method, redirect_state) = 0)
);

CREATE INDEX charge_amount ON charge (amount, id) INCLUDE (created_at);
CREATE INDEX charge_captured_at ON charge (captured_at) WHERE captured_at IS NOT NULL;
CREATE INDEX charge_created ON charge (created_at, id);
CREATE INDEX charge_held_credit ON charge (id) WHERE held_credit > 0;
CREATE INDEX charge_market ON charge (market, created_at, id);
CREATE INDEX charge_member ON charge (member_id, created_at DESC);
CREATE INDEX charge_next_attempt ON charge (next_attempt_at, id);
CREATE INDEX charge_state ON charge (state, created_at DESC, id DESC);
CREATE INDEX charge_stuck ON charge (created_at, id) INCLUDE (state) WHERE invoice_id IS NOT NULL AND (state IN ('failed', 'unknown', 'needs-customer', 'retrying'));
CREATE INDEX charge_subject ON charge (subject_id);
CREATE UNIQUE INDEX charge_uninvoiced_once ON charge (subject_id) WHERE invoice_id IS NULL;

CREATE TRIGGER charge_counted AFTER INSERT OR UPDATE OF state, amount ON charge FOR EACH ROW EXECUTE FUNCTION charge_counted();
CREATE TRIGGER charge_transition BEFORE UPDATE ON charge FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION enforce_transition('charge');

-- Referenced by charge_attempt, credit_payment, dispute, money_difference, provider_entry, refund, refund_batch_row, small_rest.
