-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.audit_seal_hash(hash_before bytea, id_before bigint, last bigint)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  SELECT sha256(hash_before || coalesce(string_agg(audit_row_hash(a), ''::bytea ORDER BY a.id), ''::bytea))
  FROM audit a WHERE a.id > id_before AND a.id <= last
$function$;
