CREATE TABLE payment_customer (
  member_id uuid PRIMARY KEY REFERENCES member,
  provider_id text NOT NULL UNIQUE
);

-- A saved card and her agreement that we may charge it without her being there (R9.02, I20).
CREATE TABLE mandate (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member,
  setup_provider_id text NOT NULL UNIQUE,
  method_provider_id text,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'active', 'failed', 'revoked')),
  brand text,
  last4 text,
  exp_month int,
  exp_year int,
  created_at timestamptz NOT NULL,
  sca_confirmed_at timestamptz,
  revoked_at timestamptz,
  CHECK (state <> 'active' OR (method_provider_id IS NOT NULL AND sca_confirmed_at IS NOT NULL))
);
CREATE UNIQUE INDEX mandate_one_active ON mandate (member_id) WHERE state = 'active';

-- Gapless numbers per market and year (R9.06): the row lock is the point.
CREATE TABLE invoice_series (
  market text NOT NULL,
  year int NOT NULL,
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit-note')),
  last_number int NOT NULL DEFAULT 0,
  PRIMARY KEY (market, year, kind)
);
CREATE TABLE invoice (
  id uuid PRIMARY KEY,
  kind text NOT NULL DEFAULT 'invoice' CHECK (kind IN ('invoice', 'credit-note')),
  market text NOT NULL,
  year int NOT NULL,
  number int NOT NULL,
  display_number text NOT NULL UNIQUE,
  member_id uuid NOT NULL REFERENCES member,
  subject_type text NOT NULL CHECK (subject_type IN ('box', 'shop-order')),
  subject_id uuid NOT NULL,
  credits_id uuid REFERENCES invoice,
  currency text NOT NULL,
  total bigint NOT NULL,
  vat bigint NOT NULL,
  seller jsonb NOT NULL,
  buyer jsonb NOT NULL,
  issued_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  UNIQUE (market, year, kind, number)
);
CREATE UNIQUE INDEX invoice_once ON invoice (subject_type, subject_id) WHERE kind = 'invoice';
CREATE TABLE invoice_line (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  invoice_id uuid NOT NULL REFERENCES invoice,
  position int NOT NULL,
  kind text NOT NULL CHECK (kind IN ('item', 'handling-fee', 'late-return-fee', 'instalment-fee', 'reminder-fee', 'shipping', 'discount', 'wallet')),
  box_item_id uuid REFERENCES box_item,
  sku text,
  description text NOT NULL,
  quantity int NOT NULL DEFAULT 1,
  amount bigint NOT NULL, -- VAT included
  vat_rate int NOT NULL,
  vat bigint NOT NULL
);
CREATE UNIQUE INDEX invoice_line_item_once ON invoice_line (box_item_id) WHERE kind = 'item';
CREATE TRIGGER invoice_immutable BEFORE UPDATE OR DELETE ON invoice FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER invoice_line_immutable BEFORE UPDATE OR DELETE ON invoice_line FOR EACH STATEMENT EXECUTE FUNCTION append_only();

-- Money we want from a card. `unknown` means: the provider may have it, ask before trying again (D11).
CREATE TABLE charge (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member,
  market text NOT NULL,
  subject_type text NOT NULL CHECK (subject_type IN ('box', 'shop-order')),
  subject_id uuid NOT NULL,
  part int NOT NULL DEFAULT 1,
  invoice_id uuid REFERENCES invoice,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  state text NOT NULL DEFAULT 'pending' CHECK (state IN (
    'pending', 'unknown', 'needs-customer', 'retrying', 'captured', 'failed', 'cancelled')),
  mandate_id uuid REFERENCES mandate,
  off_session boolean NOT NULL DEFAULT true,
  provider_id text UNIQUE,
  captured_amount bigint,
  captured_at timestamptz,
  failure_code text,
  attempts int NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,
  last_reconciled_at timestamptz,
  created_at timestamptz NOT NULL,
  UNIQUE (subject_type, subject_id, part),
  CHECK (state <> 'captured' OR (captured_amount = amount AND captured_at IS NOT NULL AND provider_id IS NOT NULL))
);
CREATE TRIGGER charge_transition BEFORE UPDATE ON charge FOR EACH ROW EXECUTE FUNCTION enforce_transition('charge');
CREATE TABLE charge_attempt (
  charge_id uuid NOT NULL REFERENCES charge,
  number int NOT NULL,
  idempotency_key text NOT NULL UNIQUE,
  provider_id text,
  state text NOT NULL CHECK (state IN ('sent', 'captured', 'needs-customer', 'declined', 'unknown')),
  failure_code text,
  at timestamptz NOT NULL,
  answered_at timestamptz,
  PRIMARY KEY (charge_id, number)
);
CREATE TABLE refund (
  id uuid PRIMARY KEY,
  charge_id uuid NOT NULL REFERENCES charge,
  amount bigint NOT NULL CHECK (amount > 0),
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'unknown', 'done', 'failed')),
  reason text NOT NULL,
  provider_id text UNIQUE,
  created_at timestamptz NOT NULL,
  done_at timestamptz
);
CREATE TABLE webhook_event (
  provider_event_id text PRIMARY KEY,
  kind text NOT NULL,
  object_id text NOT NULL,
  body jsonb NOT NULL,
  received_at timestamptz NOT NULL,
  processed_at timestamptz
);
INSERT INTO allowed_transition (machine, from_state, to_state) VALUES
  ('charge', 'pending', 'unknown'), ('charge', 'pending', 'needs-customer'), ('charge', 'pending', 'retrying'), ('charge', 'pending', 'captured'), ('charge', 'pending', 'failed'), ('charge', 'pending', 'cancelled'),
  ('charge', 'unknown', 'pending'), ('charge', 'unknown', 'needs-customer'), ('charge', 'unknown', 'retrying'), ('charge', 'unknown', 'captured'), ('charge', 'unknown', 'failed'),
  ('charge', 'needs-customer', 'captured'), ('charge', 'needs-customer', 'retrying'), ('charge', 'needs-customer', 'failed'), ('charge', 'needs-customer', 'unknown'), ('charge', 'needs-customer', 'pending'),
  ('charge', 'retrying', 'pending'), ('charge', 'retrying', 'unknown'), ('charge', 'retrying', 'needs-customer'), ('charge', 'retrying', 'captured'), ('charge', 'retrying', 'failed'),
  ('charge', 'failed', 'pending'), ('charge', 'failed', 'captured'), ('charge', 'failed', 'unknown'), ('charge', 'failed', 'needs-customer');
