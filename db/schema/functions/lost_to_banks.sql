-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.lost_to_banks(subject uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(sum(CASE d.state WHEN 'paid' THEN d.amount ELSE d.made_good END), 0)::bigint
  FROM dispute d JOIN charge c ON c.id = d.charge_id WHERE c.subject_id = subject
$function$;
