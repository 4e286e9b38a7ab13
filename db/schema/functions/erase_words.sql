-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.erase_words(whose uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
BEGIN
  PERFORM must_be_erased(whose);
  PERFORM set_config('garderobe.erasing', 'audit', true);
  UPDATE audit SET reason = NULL, before = NULL, after = NULL,
    detail = CASE WHEN subject_kind = 'charge' THEN detail ELSE '{}' END
  WHERE (actor_kind = 'member' AND actor_id = whose::text) OR subject_id = whose::text OR subject_id IN (
    SELECT id::text FROM box WHERE member_id = whose
    UNION ALL SELECT i.id::text FROM box_item i JOIN box b ON b.id = i.box_id WHERE b.member_id = whose
    UNION ALL SELECT id::text FROM charge WHERE member_id = whose
    UNION ALL SELECT id::text FROM mandate WHERE member_id = whose
    UNION ALL SELECT id::text FROM shop_order WHERE member_id = whose
    UNION ALL SELECT id::text FROM withdrawal WHERE member_id = whose
    UNION ALL SELECT id::text FROM email WHERE member_id = whose);
  PERFORM set_config('garderobe.erasing', 'box_event', true);
  UPDATE box_event SET reason = NULL WHERE reason IS NOT NULL AND box_id IN (SELECT id FROM box WHERE member_id = whose);
  PERFORM set_config('garderobe.erasing', 'shop_order_event', true);
  UPDATE shop_order_event SET reason = NULL
  WHERE reason IS NOT NULL AND order_id IN (SELECT id FROM shop_order WHERE member_id = whose);
  PERFORM set_config('garderobe.erasing', '', true);
END $function$;
