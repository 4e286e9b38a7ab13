-- Reminders of what is overdue (R9.05). Each is a row that only grows; one that costs something has an invoice of its own, which
-- is about the reminder. Where a colleague has paused them, a row says since when, and the audit why.
CREATE TABLE reminder (
  id uuid PRIMARY KEY,
  invoice_id uuid NOT NULL REFERENCES invoice(id),
  number integer NOT NULL CONSTRAINT reminder_number_check CHECK (number > 0),
  fee bigint NOT NULL CONSTRAINT reminder_fee_check CHECK (fee >= 0),
  fee_invoice_id uuid REFERENCES invoice(id),
  at timestamptz NOT NULL,
  CONSTRAINT reminder_once UNIQUE (invoice_id, number),
  CONSTRAINT reminder_fee_billed_check CHECK ((fee > 0) = (fee_invoice_id IS NOT NULL))
);
CREATE TRIGGER reminder_append_only BEFORE DELETE OR UPDATE ON reminder FOR EACH STATEMENT EXECUTE FUNCTION append_only();

CREATE TABLE reminder_pause (
  invoice_id uuid PRIMARY KEY REFERENCES invoice(id),
  since timestamptz NOT NULL
);

ALTER TABLE invoice DROP CONSTRAINT invoice_subject_type_check;
ALTER TABLE invoice ADD CONSTRAINT invoice_subject_type_check CHECK (subject_type IN ('box', 'shop-order', 'reminder'));
ALTER TABLE charge DROP CONSTRAINT charge_subject_type_check;
ALTER TABLE charge ADD CONSTRAINT charge_subject_type_check CHECK (subject_type IN ('box', 'shop-order', 'reminder'));
