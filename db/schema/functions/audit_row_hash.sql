-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.audit_row_hash(entry audit)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  SELECT sha256(convert_to(jsonb_build_array(entry.id, extract(epoch FROM entry.at), entry.actor_kind, entry.actor_id, entry.action,
    entry.subject_kind, entry.subject_id, entry.person_id, encode(entry.digest, 'hex'),
    CASE WHEN entry.subject_kind = 'charge' THEN entry.detail END)::text, 'UTF8'))
$function$;
