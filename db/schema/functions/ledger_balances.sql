-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.ledger_balances()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM ledger_entry WHERE txn_id = NEW.txn_id GROUP BY currency HAVING sum(amount) <> 0) THEN
    RAISE EXCEPTION 'ledger transaction % does not balance', NEW.txn_id USING ERRCODE = '23514';
  END IF;
  RETURN NULL;
END $function$;
