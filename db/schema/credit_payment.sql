-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE credit_payment (
  id uuid NOT NULL,
  charge_id uuid NOT NULL,
  amount bigint NOT NULL,
  intent text,
  at timestamptz NOT NULL,

  CONSTRAINT credit_payment_pkey PRIMARY KEY (id),
  CONSTRAINT credit_payment_intent_key UNIQUE (intent),
  CONSTRAINT credit_payment_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES charge(id),
  CONSTRAINT credit_payment_amount_check CHECK (amount > 0)
);

CREATE INDEX credit_payment_charge ON credit_payment (charge_id);

CREATE TRIGGER credit_payment_append_only BEFORE DELETE OR UPDATE ON credit_payment FOR EACH STATEMENT EXECUTE FUNCTION append_only();
