-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE charge_attempt (
  charge_id uuid NOT NULL,
  number integer NOT NULL,
  idempotency_key text NOT NULL,
  provider_id text,
  state text NOT NULL,
  failure_code text,
  at timestamptz NOT NULL,
  answered_at timestamptz,
  mandate_id uuid,

  CONSTRAINT charge_attempt_pkey PRIMARY KEY (charge_id, number),
  CONSTRAINT charge_attempt_idempotency_key_key UNIQUE (idempotency_key),
  CONSTRAINT charge_attempt_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES charge(id),
  CONSTRAINT charge_attempt_mandate_id_fkey FOREIGN KEY (mandate_id) REFERENCES mandate(id),
  CONSTRAINT charge_attempt_state_check CHECK (state IN ('sent', 'captured', 'needs-customer', 'declined', 'unknown'))
);
