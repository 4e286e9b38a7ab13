-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.audit_subject_name(kind text, id text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
DECLARE key uuid;
BEGIN
  IF id !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN RETURN id; END IF;
  key := id::uuid;
  RETURN coalesce(CASE kind
    WHEN 'member' THEN (SELECT CASE WHEN m.erased_at IS NULL THEN m.first_name || ' ' || m.last_name ELSE 'Erased member' END FROM member m WHERE m.id = key)
    WHEN 'staff' THEN (SELECT s.name FROM staff s WHERE s.id = key)
    WHEN 'staff-invitation' THEN (SELECT e.email::text FROM staff_enrolment e WHERE e.id = key)
    WHEN 'box' THEN (SELECT b.number FROM box b WHERE b.id = key)
    WHEN 'box-item' THEN (SELECT i.sku FROM box_item i WHERE i.id = key)
    WHEN 'exchange-piece' THEN (SELECT l.sku FROM order_line l WHERE l.id = key)
    WHEN 'box-exchange' THEN (SELECT b.number FROM shop_order o JOIN box b ON b.id = o.box_id WHERE o.id = key)
    WHEN 'shop-order' THEN (SELECT o.number FROM shop_order o WHERE o.id = key)
    WHEN 'order-line' THEN (SELECT l.description FROM order_line l WHERE l.id = key)
    WHEN 'unit' THEN (SELECT l.sku FROM fulfilment_line l WHERE l.unit_id = key)
    WHEN 'fulfilment' THEN coalesce((SELECT b.number FROM box b WHERE b.id = key), (SELECT o.number FROM shop_order o WHERE o.id = key))
    WHEN 'charge' THEN (SELECT i.display_number FROM charge c JOIN invoice i ON i.id = c.invoice_id WHERE c.id = key)
    WHEN 'invoice' THEN (SELECT i.display_number FROM invoice i WHERE i.id = key)
    WHEN 'product' THEN (SELECT coalesce(nullif(p.title ->> 'da', ''), nullif(p.title ->> 'se', ''), nullif(p.title ->> 'nl', ''), nullif(p.title ->> 'de', ''), p.handle) FROM product p WHERE p.id = key)
    WHEN 'campaign' THEN (SELECT c.name FROM campaign c WHERE c.id = key)
    WHEN 'claim' THEN (SELECT c.number FROM claim c WHERE c.id = key)
    WHEN 'fault' THEN (SELECT f.number FROM piece_fault f WHERE f.id = key)
    WHEN 'withdrawal' THEN (SELECT w.number FROM withdrawal w WHERE w.id = key)
    WHEN 'gift-card' THEN (SELECT g.number FROM gift_card g WHERE g.id = key)
    WHEN 'delivery' THEN (SELECT d.supplier || ' ' || d.number FROM delivery d WHERE d.id = key)
    WHEN 'import' THEN (SELECT i.file_name FROM studio_import i WHERE i.id = key)
    WHEN 'brand' THEN (SELECT b.name FROM brand b WHERE b.id = key)
    WHEN 'canned-answer' THEN (SELECT c.name FROM canned_answer c WHERE c.id = key)
    WHEN 'partner-endpoint' THEN (SELECT e.name FROM partner_endpoint e WHERE e.id = key)
    WHEN 'api-key' THEN (SELECT k.name FROM api_key k WHERE k.id = key)
  END, left(id, 8));
END $function$;
