-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.given_back(subject uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT (coalesce((SELECT sum(r.amount) FROM refund r JOIN charge c ON c.id = r.charge_id WHERE c.subject_id = subject), 0)
    + coalesce((SELECT sum(u.given_back) FROM wallet_use u WHERE u.subject_id = subject AND u.invoice_id IS NOT NULL), 0))::bigint
$function$;
