-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.ledger_hash_between(from_at timestamp with time zone, to_at timestamp with time zone)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  SELECT sha256(coalesce(string_agg(e.row_hash, ''::bytea ORDER BY e.id), ''::bytea))
  FROM ledger_txn t JOIN ledger_entry e ON e.txn_id = t.id WHERE t.at >= $1 AND t.at < $2
$function$;
