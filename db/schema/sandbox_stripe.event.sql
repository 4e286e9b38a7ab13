-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE sandbox_stripe.event (
  id text NOT NULL,
  seq bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  type text NOT NULL,
  created_at timestamptz NOT NULL,
  body text NOT NULL,

  CONSTRAINT event_pkey PRIMARY KEY (id),
  CONSTRAINT event_seq_key UNIQUE (seq)
);

-- Referenced by sandbox_stripe.delivery.
