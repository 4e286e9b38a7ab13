-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE instalment (
  invoice_id uuid NOT NULL,
  part integer NOT NULL,
  amount bigint NOT NULL,
  charge_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,

  CONSTRAINT instalment_pkey PRIMARY KEY (invoice_id, part),
  CONSTRAINT instalment_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id),
  CONSTRAINT instalment_part_check CHECK (part > 0),
  CONSTRAINT instalment_amount_check CHECK (amount > 0),
  CONSTRAINT instalment_check CHECK (charge_at <= due_at)
);

CREATE INDEX instalment_later ON instalment (charge_at, invoice_id, part) WHERE charge_at = due_at;

CREATE TRIGGER instalment_immutable BEFORE DELETE OR UPDATE ON instalment FOR EACH STATEMENT EXECUTE FUNCTION append_only();

-- Referenced by charge, part_credit.
