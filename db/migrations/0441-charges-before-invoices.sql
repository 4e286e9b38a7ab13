-- An order of the shop is paid on the page before there is an invoice: its charge has none until the money is there. The
-- invoice is issued with the capture, so that no number is spent on what nobody pays (decision 052).
ALTER TABLE charge ALTER COLUMN invoice_id DROP NOT NULL;
ALTER TABLE charge ADD CONSTRAINT charge_invoiced_check
  CHECK (invoice_id IS NOT NULL OR subject_type = 'shop-order' AND state <> 'captured');
CREATE UNIQUE INDEX charge_uninvoiced_once ON charge (subject_id) WHERE invoice_id IS NULL;
-- Whoever pays at the last moment is not lost: the money is booked, and sent back if there is nothing left to send.
INSERT INTO allowed_transition (machine, from_state, to_state) VALUES
  ('charge', 'cancelled', 'captured'), ('charge', 'needs-customer', 'cancelled');

-- What is given back stands on a credit note: with goods, without the fee of a return.
ALTER TABLE invoice_line DROP CONSTRAINT invoice_line_kind_check;
ALTER TABLE invoice_line ADD CONSTRAINT invoice_line_kind_check CHECK (kind IN
  ('item', 'handling-fee', 'late-return-fee', 'instalment-fee', 'reminder-fee', 'shipping', 'return-fee', 'discount', 'wallet'));
ALTER TABLE invoice ADD CONSTRAINT invoice_credits_check
  CHECK (CASE kind WHEN 'invoice' THEN credits_id IS NULL AND total >= 0 ELSE credits_id IS NOT NULL AND total <= 0 END);
CREATE INDEX invoice_credits ON invoice (credits_id) WHERE credits_id IS NOT NULL;

-- Credit notes have a series of their own, which shows.
CREATE OR REPLACE FUNCTION number_invoice() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public' AS $$
DECLARE
  given integer;
  country text := CASE NEW.market WHEN 'da' THEN 'DK' ELSE upper(NEW.market) END;
  series text := CASE NEW.kind WHEN 'invoice' THEN '-' ELSE '-C' END;
BEGIN
  INSERT INTO invoice_series AS s (market, year, kind, last_number) VALUES (NEW.market, NEW.year, NEW.kind, 1)
  ON CONFLICT (market, year, kind) DO UPDATE SET last_number = s.last_number + 1 RETURNING last_number INTO given;
  PERFORM set_config('garderobe.numbering', 'invoice', true);
  UPDATE invoice SET number = given, display_number = country || NEW.year || series || lpad(given::text, greatest(6, length(given::text)), '0')
  WHERE id = NEW.id;
  PERFORM set_config('garderobe.numbering', '', true);
  RETURN NULL;
END $$;
