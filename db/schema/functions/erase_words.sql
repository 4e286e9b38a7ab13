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
  UPDATE audit SET reason = NULL, before = NULL, after = NULL, salt = NULL, wiped_for = whose,
    detail = CASE WHEN subject_kind = 'charge' THEN detail ELSE '{}' END
  WHERE wiped_for IS NULL AND (person_id = whose OR (actor_kind = 'member' AND actor_id = whose::text));
  PERFORM set_config('garderobe.erasing', 'box_event', true);
  UPDATE box_event SET reason = NULL WHERE reason IS NOT NULL AND box_id IN (SELECT id FROM box WHERE member_id = whose);
  PERFORM set_config('garderobe.erasing', 'shop_order_event', true);
  UPDATE shop_order_event SET reason = NULL
  WHERE reason IS NOT NULL AND order_id IN (SELECT id FROM shop_order WHERE member_id = whose);
  PERFORM set_config('garderobe.erasing', '', true);
END $function$;
