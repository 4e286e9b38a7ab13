-- What all settlements of a market share is locked as late and as finely as it can be (decision 056).

-- An invoice gets its number when its transaction commits: until then the series is free for others.
ALTER TABLE invoice ALTER number DROP NOT NULL, ALTER display_number DROP NOT NULL;

CREATE OR REPLACE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME IN ('audit', 'box_event', 'invoice')
    AND current_setting('garderobe.erasing', true) = TG_TABLE_NAME THEN RETURN NULL; END IF;
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'invoice'
    AND current_setting('garderobe.numbering', true) = TG_TABLE_NAME THEN RETURN NULL; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = '42501';
END $$;

CREATE FUNCTION number_invoice() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public' AS $$
DECLARE
  given integer;
  country text := CASE NEW.market WHEN 'da' THEN 'DK' ELSE upper(NEW.market) END;
BEGIN
  INSERT INTO invoice_series AS s (market, year, kind, last_number) VALUES (NEW.market, NEW.year, NEW.kind, 1)
  ON CONFLICT (market, year, kind) DO UPDATE SET last_number = s.last_number + 1 RETURNING last_number INTO given;
  PERFORM set_config('garderobe.numbering', 'invoice', true);
  UPDATE invoice SET number = given, display_number = country || NEW.year || '-' || lpad(given::text, greatest(6, length(given::text)), '0')
  WHERE id = NEW.id;
  PERFORM set_config('garderobe.numbering', '', true);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER invoice_number AFTER INSERT ON invoice DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.number IS NULL) EXECUTE FUNCTION number_invoice();

-- An account of everybody's is kept in stripes, so that two who book on it seldom meet. A member's own has one.
ALTER TABLE ledger_account ADD COLUMN stripe smallint NOT NULL DEFAULT 0,
  ADD CONSTRAINT ledger_account_stripe_check CHECK (stripe = 0 OR owner = ''),
  DROP CONSTRAINT ledger_account_kind_market_owner_key,
  ADD CONSTRAINT ledger_account_name_key UNIQUE (kind, market, owner, stripe);

-- Whoever inserts has locked the account before the entry got its id: the chain has the order of the ids.
CREATE OR REPLACE FUNCTION chain_ledger_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ledger_account SET tail_hash = ledger_entry_hash(tail_hash, NEW), balance = balance + NEW.amount
  WHERE id = NEW.account_id RETURNING tail_hash INTO STRICT NEW.row_hash;
  RETURN NEW;
END $$;
