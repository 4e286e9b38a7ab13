-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE sandbox_stripe.object (
  id text NOT NULL,
  seq bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  created_at timestamptz NOT NULL,
  body jsonb NOT NULL,
  hidden jsonb NOT NULL DEFAULT '{}'::jsonb,
  customer text GENERATED ALWAYS AS (body ->> 'customer'::text) STORED,
  payment_intent text GENERATED ALWAYS AS (body ->> 'payment_intent'::text) STORED,

  CONSTRAINT object_pkey PRIMARY KEY (id),
  CONSTRAINT object_seq_key UNIQUE (seq),
  CONSTRAINT object_check1 CHECK (kind <> 'charge' OR ((body ->> 'amount_refunded')::bigint) >= 0 AND ((body ->> 'amount_refunded')::bigint) <= ((body ->> 'amount')::bigint)),
  CONSTRAINT object_check2 CHECK ((kind NOT IN ('charge', 'refund', 'payment_intent')) OR ((body ->> 'amount')::bigint) > 0),
  CONSTRAINT object_body_check CHECK (body::text !~ '"number"'),
  CONSTRAINT object_check CHECK ((body ->> 'id') = id)
);

CREATE INDEX object_by_customer ON sandbox_stripe.object (customer, kind, seq DESC) WHERE customer IS NOT NULL;
CREATE INDEX object_by_intent ON sandbox_stripe.object (payment_intent, kind) WHERE payment_intent IS NOT NULL;
CREATE INDEX object_by_kind ON sandbox_stripe.object (kind, seq DESC);
CREATE INDEX object_by_metadata ON sandbox_stripe.object USING gin ((body -> 'metadata') jsonb_path_ops) WHERE kind = 'payment_intent';
CREATE UNIQUE INDEX one_paid_charge_per_intent ON sandbox_stripe.object (payment_intent) WHERE kind = 'charge' AND (body ->> 'status') = 'succeeded';
