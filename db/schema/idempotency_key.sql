-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE idempotency_key (
  caller text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  state text NOT NULL,
  status integer,
  response text,
  created_at timestamptz NOT NULL,
  leased_until timestamptz NOT NULL,
  claim uuid,
  cookies text,

  CONSTRAINT idempotency_key_pkey PRIMARY KEY (caller, key),
  CONSTRAINT idempotency_key_state_check CHECK (state IN ('in-flight', 'done')),
  CONSTRAINT idempotency_key_check CHECK ((state = 'done') = (status IS NOT NULL))
);
