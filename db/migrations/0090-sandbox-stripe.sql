-- The payment sandbox keeps its own books, apart from ours, so that both can be compared (I15).
CREATE SCHEMA sandbox_stripe;

-- Every object the protocol knows, in the shape it is answered with; `hidden` is what the provider knows and never tells.
CREATE TABLE sandbox_stripe.object (
  id text PRIMARY KEY,
  seq bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  kind text NOT NULL,
  created_at timestamptz NOT NULL,
  body jsonb NOT NULL,
  hidden jsonb NOT NULL DEFAULT '{}',
  customer text GENERATED ALWAYS AS (body ->> 'customer') STORED,
  payment_intent text GENERATED ALWAYS AS (body ->> 'payment_intent') STORED,
  CHECK (body ->> 'id' = id),
  CHECK (kind <> 'charge' OR (body ->> 'amount_refunded')::bigint BETWEEN 0 AND (body ->> 'amount')::bigint),
  CHECK (kind NOT IN ('charge', 'refund', 'payment_intent') OR (body ->> 'amount')::bigint > 0),
  CHECK (body::text !~ '"number"') -- a card number is never stored
);
CREATE INDEX object_by_kind ON sandbox_stripe.object (kind, seq DESC);
CREATE INDEX object_by_customer ON sandbox_stripe.object (customer, kind, seq DESC) WHERE customer IS NOT NULL;
CREATE INDEX object_by_intent ON sandbox_stripe.object (payment_intent, kind) WHERE payment_intent IS NOT NULL;
CREATE INDEX object_by_metadata ON sandbox_stripe.object USING gin ((body -> 'metadata') jsonb_path_ops)
  WHERE kind = 'payment_intent';
-- An intent is paid at most once, whatever the code above does (R9.04).
CREATE UNIQUE INDEX one_paid_charge_per_intent ON sandbox_stripe.object (payment_intent)
  WHERE kind = 'charge' AND body ->> 'status' = 'succeeded';

-- The first answer to a key, written in the transaction that changed the state.
CREATE TABLE sandbox_stripe.idempotency (
  key text PRIMARY KEY,
  request_hash text NOT NULL,
  status int NOT NULL,
  body text NOT NULL,
  request_id text NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE sandbox_stripe.event (
  id text PRIMARY KEY,
  seq bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  type text NOT NULL,
  created_at timestamptz NOT NULL,
  body text NOT NULL -- the very bytes that are signed
);

-- One row per time an event is to arrive; a duplicate is a second row.
CREATE TABLE sandbox_stripe.delivery (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event text NOT NULL REFERENCES sandbox_stripe.event,
  due_at timestamptz NOT NULL,
  first_due_at timestamptz NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  last_status int,
  delivered_at timestamptz,
  given_up_at timestamptz
);
CREATE INDEX delivery_due ON sandbox_stripe.delivery (due_at) WHERE delivered_at IS NULL AND given_up_at IS NULL;

-- What the provider did, in order. Amounts are what moved: into our balance, or out of it (negative).
CREATE TABLE sandbox_stripe.log (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  request_id text NOT NULL,
  what text NOT NULL,
  object_id text NOT NULL,
  payment_intent text,
  amount bigint,
  currency text,
  CHECK ((amount IS NULL) = (currency IS NULL))
);
CREATE INDEX log_by_intent ON sandbox_stripe.log (payment_intent) WHERE payment_intent IS NOT NULL;

CREATE FUNCTION sandbox_stripe.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the sandbox log is append-only';
END $$;
CREATE TRIGGER log_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON sandbox_stripe.log
  FOR EACH STATEMENT EXECUTE FUNCTION sandbox_stripe.refuse_change();

-- The provider's side of I15: one row per intent that took money, and what of it went back.
CREATE VIEW sandbox_stripe.psp_log AS
SELECT payment_intent AS id,
       sum(amount) FILTER (WHERE what = 'charge.succeeded') AS amount,
       coalesce(-sum(amount) FILTER (WHERE what = 'refund.succeeded'), 0) AS refunded,
       min(currency) AS currency,
       min(at) FILTER (WHERE what = 'charge.succeeded') AS captured_at
FROM sandbox_stripe.log
WHERE payment_intent IS NOT NULL AND amount IS NOT NULL
GROUP BY payment_intent
HAVING count(*) FILTER (WHERE what = 'charge.succeeded') > 0;
