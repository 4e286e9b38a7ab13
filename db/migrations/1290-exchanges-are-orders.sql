-- An exchange of a box is a shop order that is billed on the invoice of the box (decision 273).
ALTER TABLE shop_order
  ADD COLUMN box_id uuid CONSTRAINT shop_order_box_id_key UNIQUE REFERENCES box(id),
  -- The fee of the return, as the invoice of the box has it; minor units.
  ADD COLUMN exchange_fee bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT shop_order_exchange_check CHECK (exchange_fee >= 0 AND (box_id IS NOT NULL OR exchange_fee = 0)
    AND (box_id IS NULL OR shipping_amount = 0 AND credit = 0 AND num_nonnulls(replaces_line_id, replaces_piece_id) = 0));
ALTER TABLE order_line
  ADD COLUMN replaces_item_id uuid CONSTRAINT order_line_replaces_item_id_key UNIQUE REFERENCES box_item(id);

-- A choice before the box is confirmed. An expired one stays until the member chooses again, or the box is decided.
CREATE TABLE held_replacement (
  id uuid PRIMARY KEY,
  box_id uuid NOT NULL REFERENCES box(id),
  item_id uuid NOT NULL UNIQUE REFERENCES box_item(id),
  sku text NOT NULL REFERENCES variant(sku),
  price bigint NOT NULL CHECK (price >= 0),
  reservation_id uuid NOT NULL UNIQUE REFERENCES reservation(id),
  chosen_at timestamptz NOT NULL,
  held_until timestamptz NOT NULL
);
CREATE INDEX held_replacement_box ON held_replacement (box_id);

INSERT INTO held_replacement (id, box_id, item_id, sku, price, reservation_id, chosen_at, held_until)
SELECT p.id, p.box_id, p.item_id, p.sku, p.price, p.reservation_id, p.chosen_at, p.held_until
FROM (SELECT DISTINCT ON (item_id) * FROM exchange_piece ORDER BY item_id, chosen_at DESC, id DESC) p JOIN box b ON b.id = p.box_id
WHERE p.state = 'held' OR p.lapsed_at IS NOT NULL AND b.state = 'delivered';

-- Orders of members who were erased since are kept as well.
ALTER TABLE shop_order DISABLE TRIGGER refuse_for_the_erased;
INSERT INTO shop_order (id, number, box_id, exchange_fee, member_id, market, currency, state, address, shipping_method, shipping_amount,
  shipping_standard, promised_from, promised_to, total, terms, placed_at, pay_by, paid_at, packed_at, shipped_at, delivered_at,
  returns_until, closed_at, cancelled_at, lost_at, version)
SELECT e.id, e.number, e.box_id, e.fee, b.member_id, b.market, b.currency, e.state, b.address, 'home', 0, 0,
  coalesce(sent.expected_from, e.ordered_at::date + 1), coalesce(sent.expected_to, e.ordered_at::date + 4),
  e.fee + (SELECT sum(p.price) FROM exchange_piece p WHERE p.exchange_id = e.id),
  jsonb_strip_nulls(jsonb_build_object('withdrawalDays', b.terms -> 'withdrawalDays', 'returnFee', 0)),
  e.ordered_at, e.pay_by, e.paid_at, e.packed_at, e.shipped_at, e.delivered_at, e.withdraw_until, e.closed_at, e.cancelled_at,
  CASE e.state WHEN 'lost' THEN coalesce((SELECT max(m.at) FROM exchange_piece p
    JOIN stock_move m ON m.subject = 'exchange-piece:' || p.id AND m.kind = 'lost' WHERE p.exchange_id = e.id), e.shipped_at) END,
  e.version
FROM box_exchange e JOIN box b ON b.id = e.box_id LEFT JOIN LATERAL (
  SELECT min(expected_from) AS expected_from, max(expected_to) AS expected_to FROM parcel WHERE subject_id = e.id AND direction = 'out') sent ON true;
ALTER TABLE shop_order ENABLE TRIGGER refuse_for_the_erased;

-- Pieces withdrawn for one parcel share the day of their refund. Unannounced ones have none.
CREATE TEMP TABLE exchange_return ON COMMIT DROP AS
SELECT gen_random_uuid() AS id, 'withdrawal' AS kind, exchange_id, refund_due_at, min(withdrawn_at) AS first_at, max(withdrawn_at) AS last_at
FROM exchange_piece WHERE withdrawn_at IS NOT NULL GROUP BY exchange_id, refund_due_at
UNION ALL
SELECT gen_random_uuid(), 'unannounced', p.exchange_id, NULL, min(r.received_at), max(r.received_at)
FROM exchange_piece p JOIN return_line r ON r.unit_id = p.id WHERE p.state = 'returned' AND p.withdrawn_at IS NULL GROUP BY p.exchange_id;
INSERT INTO shop_return (id, order_id, kind, announced_at, last_announced_at, fee, refund_due_at)
SELECT id, exchange_id, kind, first_at, last_at, 0, coalesce(refund_due_at, last_at + interval '14 days') FROM exchange_return;

INSERT INTO order_line (id, order_id, position, sku, description, reservation_id, replaces_item_id, price, discount, state, return_id, credit_note_id)
SELECT p.id, p.exchange_id, row_number() OVER (PARTITION BY p.exchange_id ORDER BY p.chosen_at, p.id), p.sku, coalesce(billed.description, p.sku),
  p.reservation_id, p.item_id, p.price, 0, CASE p.state WHEN 'ordered' THEN 'held' ELSE p.state END, back.id, p.credit_note_id
FROM exchange_piece p
LEFT JOIN LATERAL (SELECT l.description FROM invoice_line l JOIN invoice i ON i.id = l.invoice_id
  WHERE l.subject_line_id = p.id AND l.kind = 'item' AND i.kind = 'invoice' LIMIT 1) billed ON true
LEFT JOIN exchange_return back ON p.state IN ('returning', 'returned', 'return-lost') AND back.exchange_id = p.exchange_id
  AND back.refund_due_at IS NOT DISTINCT FROM p.refund_due_at
WHERE p.exchange_id IS NOT NULL;

UPDATE reservation SET owner_kind = 'shop-order' WHERE owner_kind = 'exchange';
UPDATE fulfilment_order SET subject_type = 'shop-order' WHERE subject_type = 'exchange';
UPDATE parcel SET subject_type = 'shop-order' WHERE subject_type = 'exchange';

-- Claims and faults of these pieces are those of the order.
CREATE TEMP TABLE exchange_claim ON COMMIT DROP AS
SELECT c.id, p.id AS line_id, p.exchange_id FROM claim c JOIN exchange_piece p ON p.id = c.replacement_id;
ALTER TABLE claim DROP CONSTRAINT claim_piece_check, DROP CONSTRAINT claim_order_check, DROP CONSTRAINT claim_replacement_check,
  DROP COLUMN replacement_id CASCADE;
UPDATE claim c SET box_id = NULL, order_id = x.exchange_id, line_id = x.line_id FROM exchange_claim x WHERE x.id = c.id;
ALTER TABLE claim
  ADD CONSTRAINT claim_piece_check CHECK (box_id IS NULL OR (item_id IS NOT NULL) = (kind IN ('loss-in-value', 'refused-return'))),
  ADD CONSTRAINT claim_order_check CHECK (order_id IS NULL OR kind IN ('loss-in-value', 'late-return') AND item_id IS NULL);
CREATE UNIQUE INDEX claim_one_fee ON claim (box_id) WHERE box_id IS NOT NULL AND item_id IS NULL;
UPDATE job j SET kind = renamed.now, unique_key = replace(j.unique_key, renamed.before, renamed.now)
FROM (VALUES ('charge-claim', 'take-order-claim'), ('lapse-box-objection', 'lapse-order-objection')) renamed (before, now)
WHERE j.kind = renamed.before AND j.done_at IS NULL AND j.subject IN (SELECT id::text FROM exchange_claim);

UPDATE piece_fault f SET order_id = p.exchange_id, line_id = p.id, box_id = NULL, piece_id = NULL
FROM exchange_piece p WHERE p.id = f.piece_id AND p.exchange_id IS NOT NULL;
UPDATE shop_order o SET replaces_line_id = p.id, replaces_piece_id = NULL FROM exchange_piece p WHERE p.id = o.replaces_piece_id;

ALTER TABLE outfit_piece DROP CONSTRAINT outfit_piece_exchange_piece_id_fkey;
ALTER TABLE outfit_piece RENAME COLUMN exchange_piece_id TO line_id;
ALTER TABLE outfit_piece RENAME CONSTRAINT outfit_piece_box_id_place_exchange_piece_id_key TO outfit_piece_box_id_place_line_id_key;
ALTER TABLE outfit_piece ADD CONSTRAINT outfit_piece_line_id_fkey FOREIGN KEY (line_id) REFERENCES order_line(id);
ALTER TABLE worn_answer DROP CONSTRAINT worn_answer_replacement_id_fkey;
ALTER TABLE worn_answer RENAME COLUMN replacement_id TO line_id;
ALTER TABLE worn_answer ADD CONSTRAINT worn_answer_line_id_fkey FOREIGN KEY (line_id) REFERENCES order_line(id);
ALTER INDEX worn_answer_of_replacement RENAME TO worn_answer_of_line;

-- Work under way. A refund that was due on a day is that of its return.
UPDATE job j SET kind = renamed.now, unique_key = replace(j.unique_key, renamed.before, renamed.now)
FROM (VALUES ('lapse-exchange', 'lapse-shop-order'), ('close-exchange', 'close-shop-order'), ('refund-exchange', 'credit-exchange')) renamed (before, now)
WHERE j.kind = renamed.before AND j.done_at IS NULL;
INSERT INTO job (kind, subject, unique_key, created_at, due_at)
SELECT 'shop-refund-due', r.id::text, 'shop-refund-due:' || r.id, r.last_announced_at, r.refund_due_at
FROM shop_return r JOIN exchange_return USING (id)
WHERE EXISTS (SELECT FROM order_line l WHERE l.return_id = r.id AND l.state = 'returning' AND l.credit_note_id IS NULL);

-- Mails that are not sent yet. The links that they have stay.
UPDATE email m SET template = CASE m.template WHEN 'exchange-shipped' THEN 'order-shipped' WHEN 'exchange-delivered' THEN 'order-delivered'
    ELSE 'order-short' END,
  props = CASE m.template
    WHEN 'exchange-shipped' THEN m.props || jsonb_build_object('number', o.number, 'trackingNumbers', jsonb_build_array(m.props ->> 'trackingNumber'))
    WHEN 'exchange-delivered' THEN m.props || jsonb_build_object('number', o.number)
    ELSE jsonb_build_object('firstName', m.props -> 'firstName', 'number', o.number, 'pieces', m.props -> 'pieces', 'onBox', true) END
FROM shop_order o
WHERE m.template IN ('exchange-shipped', 'exchange-delivered', 'exchange-ended') AND m.state IN ('queued', 'sending') AND m.props IS NOT NULL
  AND o.id::text = split_part(m.event_id, ':', 2);

DELETE FROM allowed_transition WHERE machine IN ('exchange', 'exchange-piece');
DROP TABLE exchange_piece, box_exchange CASCADE;

-- Acts of before name an exchange and its pieces by the ids that the order and its lines have now.
CREATE OR REPLACE FUNCTION audit_subject_name(kind text, id text)
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
  END, left(id, 8));
END $function$;
CREATE OR REPLACE FUNCTION audit_person(kind text, id text)
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
    WHEN 'claim' THEN (SELECT coalesce(audit_person('box', c.box_id::text), audit_person('shop-order', c.order_id::text)) FROM claim c WHERE c.id = key)
  END;
END $function$;
