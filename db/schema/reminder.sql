-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE reminder (
  id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  number integer NOT NULL,
  fee bigint NOT NULL,
  fee_invoice_id uuid,
  at timestamptz NOT NULL,

  CONSTRAINT reminder_pkey PRIMARY KEY (id),
  CONSTRAINT reminder_once UNIQUE (invoice_id, number),
  CONSTRAINT reminder_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id),
  CONSTRAINT reminder_fee_invoice_id_fkey FOREIGN KEY (fee_invoice_id) REFERENCES invoice(id),
  CONSTRAINT reminder_number_check CHECK (number > 0),
  CONSTRAINT reminder_fee_check CHECK (fee >= 0),
  CONSTRAINT reminder_fee_billed_check CHECK ((fee > 0) = (fee_invoice_id IS NOT NULL))
);

CREATE TRIGGER reminder_append_only BEFORE DELETE OR UPDATE ON reminder FOR EACH STATEMENT EXECUTE FUNCTION append_only();
