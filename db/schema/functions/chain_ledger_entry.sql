-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.chain_ledger_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  SELECT ledger_entry_hash(tail_hash, NEW) INTO STRICT NEW.row_hash FROM ledger_account WHERE id = NEW.account_id FOR UPDATE;
  UPDATE ledger_account SET tail_hash = NEW.row_hash WHERE id = NEW.account_id;
  RETURN NEW;
END $function$;
