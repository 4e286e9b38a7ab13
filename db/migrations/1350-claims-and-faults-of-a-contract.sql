-- Claims and faults name their contract and goods as after-sales knows them (decision 295), with the customer, the number
-- and the market of the contract, which never change.
ALTER TABLE claim ADD COLUMN contract_type text, ADD COLUMN contract_id uuid, ADD COLUMN goods_id uuid,
  ADD COLUMN member_id uuid REFERENCES member(id), ADD COLUMN number text, ADD COLUMN market text;
ALTER TABLE piece_fault ADD COLUMN contract_type text, ADD COLUMN contract_id uuid, ADD COLUMN goods_id uuid,
  ADD COLUMN member_id uuid REFERENCES member(id), ADD COLUMN number text;

UPDATE claim c SET contract_type = 'box', contract_id = b.id, goods_id = c.item_id, member_id = b.member_id, number = b.number, market = b.market
FROM box b WHERE b.id = c.box_id;
UPDATE claim c SET contract_type = 'shop-order', contract_id = o.id, goods_id = c.line_id, member_id = o.member_id, number = o.number, market = o.market
FROM shop_order o WHERE o.id = c.order_id;
UPDATE piece_fault f SET contract_type = 'box', contract_id = b.id, goods_id = f.piece_id, member_id = b.member_id, number = b.number
FROM box b WHERE b.id = f.box_id;
UPDATE piece_fault f SET contract_type = 'shop-order', contract_id = o.id, goods_id = f.line_id, member_id = o.member_id, number = o.number
FROM shop_order o WHERE o.id = f.order_id;

ALTER TABLE claim DROP COLUMN box_id CASCADE, DROP COLUMN order_id CASCADE, DROP COLUMN item_id CASCADE, DROP COLUMN line_id CASCADE;
ALTER TABLE claim ALTER COLUMN contract_type SET NOT NULL, ALTER COLUMN contract_id SET NOT NULL, ALTER COLUMN member_id SET NOT NULL,
  ALTER COLUMN number SET NOT NULL, ALTER COLUMN market SET NOT NULL,
  ADD CONSTRAINT claim_contract_type_check CHECK (contract_type IN ('box', 'shop-order')),
  ADD CONSTRAINT claim_of_a_box_check CHECK (contract_type <> 'box' OR billed AND (goods_id IS NOT NULL) = (kind IN ('loss-in-value', 'refused-return'))),
  ADD CONSTRAINT claim_of_an_order_check CHECK (contract_type <> 'shop-order' OR goods_id IS NOT NULL AND most > 0
    AND (kind = 'loss-in-value' OR kind = 'late-return' AND NOT billed)),
  ADD CONSTRAINT claim_most_check CHECK (most >= 0),
  ADD CONSTRAINT claim_amount_check CHECK (amount > 0 AND amount <= most AND (contract_type = 'box' OR kind = 'loss-in-value' OR amount = most)),
  ADD CONSTRAINT claim_billed_check CHECK ((invoice_id IS NOT NULL) = (state = 'charged' AND billed));
CREATE INDEX claim_contract ON claim (contract_id);
CREATE INDEX claim_member ON claim (member_id);
CREATE UNIQUE INDEX claim_once ON claim (goods_id, kind) WHERE goods_id IS NOT NULL;
CREATE UNIQUE INDEX claim_one_fee ON claim (contract_id) WHERE goods_id IS NULL;
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON claim FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');

ALTER TABLE piece_fault DROP COLUMN box_id CASCADE, DROP COLUMN order_id CASCADE, DROP COLUMN piece_id CASCADE, DROP COLUMN line_id CASCADE;
ALTER TABLE piece_fault ALTER COLUMN contract_type SET NOT NULL, ALTER COLUMN contract_id SET NOT NULL, ALTER COLUMN goods_id SET NOT NULL,
  ALTER COLUMN member_id SET NOT NULL, ALTER COLUMN number SET NOT NULL,
  ADD CONSTRAINT piece_fault_contract_type_check CHECK (contract_type IN ('box', 'shop-order')),
  ADD CONSTRAINT piece_fault_goods_id_key UNIQUE (goods_id);
CREATE INDEX piece_fault_contract ON piece_fault (contract_id);
CREATE INDEX piece_fault_member ON piece_fault (member_id);
CREATE INDEX piece_fault_number ON piece_fault (number);
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON piece_fault FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');

CREATE INDEX withdrawal_number ON withdrawal (number);

CREATE OR REPLACE FUNCTION public.audit_person(kind text, id text)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE
AS $function$
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
  END;
END $function$;
