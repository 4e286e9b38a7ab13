-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.ledger_balances()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE unbalanced bigint;
BEGIN
  SELECT txn_id INTO unbalanced FROM written GROUP BY txn_id, currency HAVING sum(amount) <> 0 LIMIT 1;
  IF unbalanced IS NOT NULL THEN
    RAISE EXCEPTION 'ledger transaction % does not balance', unbalanced USING ERRCODE = '23514';
  END IF;
  RETURN NULL;
END $function$;
