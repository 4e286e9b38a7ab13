-- What is given back before it was paid makes the parts that are left smaller (R9.05): the plan stays as it was agreed, and this
-- says by how much and by which credit note a part became less.
CREATE TABLE part_credit (
  credit_note_id uuid NOT NULL REFERENCES invoice(id),
  invoice_id uuid NOT NULL,
  part integer NOT NULL,
  amount bigint NOT NULL CONSTRAINT part_credit_amount_check CHECK (amount > 0),
  PRIMARY KEY (credit_note_id, part),
  FOREIGN KEY (invoice_id, part) REFERENCES instalment(invoice_id, part)
);
CREATE INDEX part_credit_part ON part_credit (invoice_id, part);
CREATE TRIGGER part_credit_append_only BEFORE DELETE OR UPDATE ON part_credit FOR EACH STATEMENT EXECUTE FUNCTION append_only();
