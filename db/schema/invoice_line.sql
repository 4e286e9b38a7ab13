-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE invoice_line (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  invoice_id uuid NOT NULL,
  "position" integer NOT NULL,
  kind text NOT NULL,
  subject_line_id uuid,
  sku text,
  description text NOT NULL,
  quantity integer NOT NULL DEFAULT 1,
  amount bigint NOT NULL,
  vat_rate integer NOT NULL,
  vat bigint NOT NULL,

  CONSTRAINT invoice_line_pkey PRIMARY KEY (id),
  CONSTRAINT invoice_line_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id),
  CONSTRAINT invoice_line_kind_check CHECK ((kind IN ('item', 'compensation', 'shipping', 'discount', 'wallet', 'gift-card')) OR kind ~ '^[a-z]+(-[a-z]+)*-fee$')
);

CREATE UNIQUE INDEX invoice_line_once ON invoice_line (invoice_id, subject_line_id, kind);
CREATE INDEX invoice_line_rare_fee ON invoice_line (kind, invoice_id) WHERE kind IN ('instalment-fee', 'return-fee', 'late-return-fee', 'reminder-fee');
CREATE INDEX invoice_line_subject ON invoice_line (subject_line_id);

CREATE TRIGGER invoice_line_immutable BEFORE DELETE OR UPDATE ON invoice_line FOR EACH STATEMENT EXECUTE FUNCTION append_only();
