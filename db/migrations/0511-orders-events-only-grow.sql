-- What happened to an order of the shop is added to, never changed; an erasure takes the names out.
CREATE TRIGGER shop_order_event_append_only BEFORE DELETE OR UPDATE ON shop_order_event
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
-- The list of orders is read by day, and by state.
CREATE INDEX shop_order_placed ON shop_order (placed_at, id);

CREATE OR REPLACE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME IN ('audit', 'box_event', 'invoice', 'shop_order_event')
    AND current_setting('garderobe.erasing', true) = TG_TABLE_NAME THEN RETURN NULL; END IF;
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'invoice'
    AND current_setting('garderobe.numbering', true) = TG_TABLE_NAME THEN RETURN NULL; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = '42501';
END $$;

CREATE OR REPLACE FUNCTION erase_words(whose uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM must_be_erased(whose);
  PERFORM set_config('garderobe.erasing', 'audit', true);
  UPDATE audit SET reason = NULL, detail = CASE WHEN subject_kind = 'charge' THEN detail ELSE '{}' END
  WHERE (actor_kind = 'member' AND actor_id = whose::text) OR subject_id = whose::text OR subject_id IN (
    SELECT id::text FROM box WHERE member_id = whose
    UNION ALL SELECT i.id::text FROM box_item i JOIN box b ON b.id = i.box_id WHERE b.member_id = whose
    UNION ALL SELECT id::text FROM charge WHERE member_id = whose
    UNION ALL SELECT id::text FROM mandate WHERE member_id = whose
    UNION ALL SELECT id::text FROM shop_order WHERE member_id = whose
    UNION ALL SELECT id::text FROM email WHERE member_id = whose);
  PERFORM set_config('garderobe.erasing', 'box_event', true);
  UPDATE box_event SET reason = NULL WHERE reason IS NOT NULL AND box_id IN (SELECT id FROM box WHERE member_id = whose);
  PERFORM set_config('garderobe.erasing', 'shop_order_event', true);
  UPDATE shop_order_event SET reason = NULL
  WHERE reason IS NOT NULL AND order_id IN (SELECT id FROM shop_order WHERE member_id = whose);
  PERFORM set_config('garderobe.erasing', '', true);
END $$;
