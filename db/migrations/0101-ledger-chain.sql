-- What was booked cannot be changed unseen (I3): each entry holds a hash of itself and of the entry before it in its
-- account, and the account holds the last one, so that a missing end shows as well. An account is locked while it is
-- posted to, so a chain per account costs no waiting; one chain for all would.
ALTER TABLE ledger_account ADD COLUMN tail_hash bytea NOT NULL DEFAULT ''::bytea;
ALTER TABLE ledger_entry ADD COLUMN row_hash bytea;

CREATE FUNCTION ledger_entry_hash(before bytea, entry ledger_entry) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(before || convert_to(concat_ws(' ', entry.id, entry.txn_id, entry.account_id, entry.currency, entry.amount), 'UTF8'))
$$;

CREATE FUNCTION chain_ledger_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT ledger_entry_hash(tail_hash, NEW) INTO STRICT NEW.row_hash FROM ledger_account WHERE id = NEW.account_id FOR UPDATE;
  UPDATE ledger_account SET tail_hash = NEW.row_hash WHERE id = NEW.account_id;
  RETURN NEW;
END $$;

ALTER TABLE ledger_entry DISABLE TRIGGER ledger_entry_append_only;
DO $$
DECLARE entry ledger_entry;
BEGIN
  FOR entry IN SELECT * FROM ledger_entry ORDER BY id LOOP
    UPDATE ledger_account SET tail_hash = ledger_entry_hash(tail_hash, entry) WHERE id = entry.account_id;
    UPDATE ledger_entry SET row_hash = (SELECT tail_hash FROM ledger_account WHERE id = entry.account_id) WHERE id = entry.id;
  END LOOP;
END $$;
-- The deferred check of each row updated above must be done before the table is changed.
SET CONSTRAINTS ALL IMMEDIATE;
ALTER TABLE ledger_entry ENABLE TRIGGER ledger_entry_append_only;
ALTER TABLE ledger_entry ALTER COLUMN row_hash SET NOT NULL;
CREATE TRIGGER ledger_entry_chain BEFORE INSERT ON ledger_entry FOR EACH ROW EXECUTE FUNCTION chain_ledger_entry();
