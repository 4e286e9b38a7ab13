-- Acts on a claim, a fault or a withdrawal have it as their subject, no longer the contract: each names its person and its number.
CREATE OR REPLACE FUNCTION audit_person(kind text, id text) RETURNS uuid LANGUAGE plpgsql STABLE AS $$
DECLARE key uuid;
BEGIN
  IF id !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN RETURN NULL; END IF;
  key := id::uuid;
  RETURN CASE kind
    WHEN 'member' THEN key
    WHEN 'box' THEN (SELECT b.member_id FROM box b WHERE b.id = key)
    WHEN 'box-item' THEN (SELECT b.member_id FROM box_item i JOIN box b ON b.id = i.box_id WHERE i.id = key)
    WHEN 'shop-order' THEN (SELECT o.member_id FROM shop_order o WHERE o.id = key)
    WHEN 'box-exchange' THEN audit_person('shop-order', id)
    WHEN 'exchange-piece' THEN audit_person('order-line', id)
    WHEN 'order-line' THEN (SELECT o.member_id FROM order_line l JOIN shop_order o ON o.id = l.order_id WHERE l.id = key)
    WHEN 'unit' THEN coalesce(audit_person('box-item', id), audit_person('order-line', id))
    WHEN 'fulfilment' THEN coalesce(audit_person('box', id), audit_person('shop-order', id))
    WHEN 'fulfilment-exception' THEN (SELECT audit_person('fulfilment', o.subject_id::text)
      FROM fulfilment_exception x JOIN fulfilment_order o ON o.id = x.order_id WHERE x.id = key)
    WHEN 'charge' THEN (SELECT c.member_id FROM charge c WHERE c.id = key)
    WHEN 'invoice' THEN (SELECT i.member_id FROM invoice i WHERE i.id = key)
    WHEN 'dispute' THEN (SELECT d.member_id FROM dispute d WHERE d.id = key)
    WHEN 'difference' THEN (SELECT d.member_id FROM money_difference d WHERE d.id = key)
    WHEN 'mandate' THEN (SELECT m.member_id FROM mandate m WHERE m.id = key)
    WHEN 'email' THEN (SELECT e.member_id FROM email e WHERE e.id = key)
    WHEN 'call' THEN (SELECT c.member_id FROM booked_call c WHERE c.id = key)
    WHEN 'review' THEN (SELECT r.member_id FROM review r WHERE r.id = key)
    WHEN 'withdrawal' THEN (SELECT w.member_id FROM withdrawal w WHERE w.id = key)
    WHEN 'gift-card' THEN (SELECT g.member_id FROM gift_card g WHERE g.id = key)
    WHEN 'stylist-change' THEN (SELECT s.member_id FROM stylist_change s WHERE s.id = key)
    WHEN 'claim' THEN (SELECT c.member_id FROM claim c WHERE c.id = key)
    WHEN 'fault' THEN (SELECT f.member_id FROM piece_fault f WHERE f.id = key)
  END;
END $$;

CREATE OR REPLACE FUNCTION audit_subject_name(kind text, id text) RETURNS text LANGUAGE plpgsql STABLE AS $$
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
  END, left(id, 8));
END $$;
