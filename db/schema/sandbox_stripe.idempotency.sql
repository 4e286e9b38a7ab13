-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE sandbox_stripe.idempotency (
  key text NOT NULL,
  request_hash text NOT NULL,
  status integer NOT NULL,
  body text NOT NULL,
  request_id text NOT NULL,
  created_at timestamptz NOT NULL,

  CONSTRAINT idempotency_pkey PRIMARY KEY (key)
);
