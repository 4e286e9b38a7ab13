-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.chain_ledger_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE ledger_account SET tail_hash = ledger_entry_hash(tail_hash, NEW), balance = balance + NEW.amount
  WHERE id = NEW.account_id RETURNING tail_hash INTO STRICT NEW.row_hash;
  RETURN NEW;
END $function$;
