-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE invoice (
  id uuid NOT NULL,
  kind text NOT NULL DEFAULT 'invoice',
  market text NOT NULL,
  year integer NOT NULL,
  number integer,
  display_number text,
  member_id uuid NOT NULL,
  subject_type text NOT NULL,
  subject_id uuid NOT NULL,
  credits_id uuid,
  currency text NOT NULL,
  total bigint NOT NULL,
  vat bigint NOT NULL,
  seller jsonb NOT NULL,
  buyer jsonb NOT NULL,
  issued_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  credit bigint NOT NULL DEFAULT 0,
  tax_point timestamptz,

  CONSTRAINT invoice_pkey PRIMARY KEY (id),
  CONSTRAINT invoice_market_year_kind_number_key UNIQUE (market, year, kind, number),
  CONSTRAINT invoice_display_number_key UNIQUE (display_number),
  CONSTRAINT invoice_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT invoice_credits_id_fkey FOREIGN KEY (credits_id) REFERENCES invoice(id),
  CONSTRAINT invoice_kind_check CHECK (kind IN ('invoice', 'credit-note')),
  CONSTRAINT invoice_credits_check CHECK (
CASE kind
    WHEN 'invoice' THEN credits_id IS NULL AND total >= 0
    ELSE credits_id IS NOT NULL AND total <= 0
END),
  CONSTRAINT invoice_subject_type_check CHECK (subject_type IN ('box', 'shop-order', 'reminder', 'gift-card', 'box-claim', 'order-claim')),
  CONSTRAINT invoice_credit_check CHECK (credit >= 0 AND credit <= GREATEST(total, 0::bigint)),
  CONSTRAINT invoice_tax_point_check CHECK (tax_point IS NULL OR kind = 'invoice' AND tax_point < issued_at)
);

CREATE INDEX invoice_credits ON invoice (credits_id) WHERE credits_id IS NOT NULL;
CREATE INDEX invoice_earlier_supply ON invoice (issued_at) WHERE tax_point IS NOT NULL;
CREATE INDEX invoice_issued ON invoice (issued_at, id);
CREATE INDEX invoice_kind ON invoice (kind, issued_at, id);
CREATE INDEX invoice_market ON invoice (market, issued_at, id);
CREATE INDEX invoice_member ON invoice (member_id, issued_at DESC);
CREATE INDEX invoice_number ON invoice (number);
CREATE INDEX invoice_number_parts ON invoice USING gin (replace(display_number, '-', '') gin_trgm_ops) WITH (fastupdate=off);
CREATE UNIQUE INDEX invoice_once ON invoice (subject_type, subject_id) WHERE kind = 'invoice';
CREATE INDEX invoice_subject ON invoice (subject_id);
CREATE INDEX invoice_total ON invoice (total, id) INCLUDE (issued_at);

CREATE TRIGGER invoice_immutable BEFORE DELETE OR UPDATE ON invoice FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER invoice_in_open_month BEFORE INSERT ON invoice FOR EACH ROW EXECUTE FUNCTION invoice_in_open_month();
CREATE CONSTRAINT TRIGGER invoice_number AFTER INSERT ON invoice DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.number IS NULL) EXECUTE FUNCTION number_invoice();

-- Referenced by box_item, charge, claim, instalment, invoice_line, ledger_entry, order_line, part_credit, payment_promise, reminder, reminder_pause, wallet_use.
