-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.ledger_entry_hash(before bytea, entry ledger_entry)
 RETURNS bytea
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
BEGIN
  RETURN sha256(before || convert_to(
    concat_ws(' ', entry.id, entry.txn_id, entry.account_id, entry.currency, entry.amount, entry.invoice_id, 'credit ' || entry.credit_id), 'UTF8'));
END $function$;
