-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE part_credit (
  credit_note_id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  part integer NOT NULL,
  amount bigint NOT NULL,

  CONSTRAINT part_credit_pkey PRIMARY KEY (credit_note_id, part),
  CONSTRAINT part_credit_credit_note_id_fkey FOREIGN KEY (credit_note_id) REFERENCES invoice(id),
  CONSTRAINT part_credit_invoice_id_part_fkey FOREIGN KEY (invoice_id, part) REFERENCES instalment(invoice_id, part),
  CONSTRAINT part_credit_amount_check CHECK (amount > 0)
);

CREATE INDEX part_credit_part ON part_credit (invoice_id, part);

CREATE TRIGGER part_credit_append_only BEFORE DELETE OR UPDATE ON part_credit FOR EACH STATEMENT EXECUTE FUNCTION append_only();
