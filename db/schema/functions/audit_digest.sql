-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.audit_digest(entry audit)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  SELECT sha256(convert_to(jsonb_build_array(entry.salt, entry.reason, entry.before, entry.after,
    CASE WHEN entry.subject_kind <> 'charge' THEN entry.detail END)::text, 'UTF8'))
$function$;
