-- A check that read a row for each row written is done once a statement, or not at all where nothing changes (decision 506).

-- I1: every statement that writes entries balances, so every transaction does. The rows are the statement's own: nothing is read.
DROP TRIGGER ledger_entry_balances ON ledger_entry;
CREATE OR REPLACE FUNCTION ledger_balances() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE unbalanced bigint;
BEGIN
  SELECT txn_id INTO unbalanced FROM written GROUP BY txn_id, currency HAVING sum(amount) <> 0 LIMIT 1;
  IF unbalanced IS NOT NULL THEN
    RAISE EXCEPTION 'ledger transaction % does not balance', unbalanced USING ERRCODE = '23514';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_entry_balances AFTER INSERT ON ledger_entry REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_balances();

-- Equal hashes. A function in SQL is planned for each call, one in PL/pgSQL is an expression.
CREATE OR REPLACE FUNCTION ledger_entry_hash(before bytea, entry ledger_entry) RETURNS bytea LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN sha256(before || convert_to(
    concat_ws(' ', entry.id, entry.txn_id, entry.account_id, entry.currency, entry.amount, entry.invoice_id, 'credit ' || entry.credit_id), 'UTF8'));
END $$;

-- A state that stays needs no look at the table of transitions.
DO $$
DECLARE checked record;
BEGIN
  FOR checked IN
    SELECT tgname AS name, tgrelid::regclass AS relation, encode(tgargs, 'escape') AS args
    FROM pg_trigger WHERE tgfoid = 'enforce_transition'::regproc AND NOT tgisinternal
  LOOP
    EXECUTE format('DROP TRIGGER %I ON %s', checked.name, checked.relation);
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE ON %s FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION enforce_transition(%L)',
      checked.name, checked.relation, replace(checked.args, '\000', ''));
  END LOOP;
END $$;

-- Rows that guests may have are known by themselves; only others ask for their member.
DROP TRIGGER refuse_for_guests ON session;
CREATE TRIGGER refuse_for_guests BEFORE INSERT ON session FOR EACH ROW
  WHEN (NEW.scope NOT LIKE 'link:order:%' AND NEW.scope NOT LIKE 'link:gift-address:%')
  EXECUTE FUNCTION refuse_for_guests('owner_id');
DROP TRIGGER refuse_for_guests ON link_grant;
CREATE TRIGGER refuse_for_guests BEFORE INSERT ON link_grant FOR EACH ROW
  WHEN (NEW.purpose NOT IN ('order', 'gift-address')) EXECUTE FUNCTION refuse_for_guests('member_id');

-- The change of a charge is one statement for each of the two tables.
CREATE OR REPLACE FUNCTION charge_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO charge_change (market, state, currency, count, amount, refunded) VALUES (NEW.market, NEW.state, NEW.currency, 1, NEW.amount, 0);
    INSERT INTO charge_day_change (day, market, state, currency, count, amount, refunded)
    VALUES (house_day(NEW.created_at), NEW.market, NEW.state, NEW.currency, 1, NEW.amount, 0);
  ELSIF (OLD.state, OLD.amount) IS DISTINCT FROM (NEW.state, NEW.amount) THEN
    INSERT INTO charge_change (market, state, currency, count, amount, refunded)
    VALUES (OLD.market, OLD.state, OLD.currency, -1, -OLD.amount, 0), (NEW.market, NEW.state, NEW.currency, 1, NEW.amount, 0);
    INSERT INTO charge_day_change (day, market, state, currency, count, amount, refunded)
    VALUES (house_day(OLD.created_at), OLD.market, OLD.state, OLD.currency, -1, -OLD.amount, 0),
      (house_day(NEW.created_at), NEW.market, NEW.state, NEW.currency, 1, NEW.amount, 0);
  END IF;
  RETURN NULL;
END $$;
