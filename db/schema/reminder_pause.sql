-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE reminder_pause (
  invoice_id uuid NOT NULL,
  since timestamptz NOT NULL,

  CONSTRAINT reminder_pause_pkey PRIMARY KEY (invoice_id),
  CONSTRAINT reminder_pause_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id)
);
