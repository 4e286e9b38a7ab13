-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.refuse_unanswered_wishes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (
    SELECT FROM (
      SELECT asked FROM wish_lines(NEW.wish) asked
      UNION ALL SELECT 'line-' || l.place FROM wish_line l WHERE l.box_id = NEW.id) wished
    WHERE NOT EXISTS (
      SELECT FROM wish_answer a WHERE a.box_id = NEW.id AND a.line = wished.asked AND (a.item_id IS NULL
        OR EXISTS (SELECT FROM box_item i WHERE i.id = a.item_id AND i.state = 'picked'))))
  THEN
    RAISE EXCEPTION 'box % has a wish without an answer', NEW.number USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $function$;
