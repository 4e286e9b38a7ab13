-- R6.13: a claim is billed once, as a colleague decided it, and never above the agreed amount or the piece's price.
CREATE VIEW inv_claims AS
SELECT 'R6.13 claim and its invoice differ' AS name, c.id::text AS detail
FROM claim c LEFT JOIN invoice i ON i.id = c.invoice_id
WHERE c.contract_type = 'box' AND c.state = 'charged' AND (i.id IS NULL OR i.total <> c.amount OR i.subject_type <> 'box-claim' OR i.subject_id <> c.id OR i.kind <> 'invoice')
UNION ALL
SELECT 'R6.13 billed without its claim', i.display_number FROM invoice i
WHERE i.subject_type = 'box-claim' AND NOT EXISTS (SELECT FROM claim c WHERE c.id = i.subject_id AND c.state = 'charged')
UNION ALL
SELECT 'R6.13 a claim names another contract than its own', c.id::text FROM claim c
LEFT JOIN box b ON c.contract_type = 'box' AND b.id = c.contract_id LEFT JOIN box_item p ON p.id = c.goods_id AND p.box_id = b.id
LEFT JOIN shop_order s ON c.contract_type = 'shop-order' AND s.id = c.contract_id LEFT JOIN order_line u ON u.id = c.goods_id AND u.order_id = s.id
WHERE (c.member_id, c.number, c.market) IS DISTINCT FROM (coalesce(b.member_id, s.member_id), coalesce(b.number, s.number), coalesce(b.market, s.market))
  OR c.goods_id IS DISTINCT FROM coalesce(p.id, u.id)
UNION ALL
SELECT 'R6.13 more than the piece cost', c.id::text FROM claim c JOIN box_item p ON p.id = c.goods_id WHERE c.most <> p.price
UNION ALL
SELECT 'R6.13 damages are taxed, or a kept piece is not', i.display_number FROM claim c JOIN invoice i ON i.id = c.invoice_id
JOIN invoice_line l ON l.invoice_id = i.id
WHERE l.kind <> CASE c.kind WHEN 'loss-in-value' THEN 'compensation' WHEN 'refused-return' THEN 'item' ELSE 'late-return-fee' END
  OR (l.vat_rate > 0) <> (c.kind = 'refused-return')
UNION ALL
SELECT 'R6.13 compensation for what is not back', c.id::text FROM claim c JOIN box_item p ON p.id = c.goods_id
WHERE c.kind = 'loss-in-value' AND c.state NOT IN ('dropped', 'waived') AND p.state <> 'returned'
UNION ALL
SELECT 'R6.13 refused and not kept', c.id::text FROM claim c JOIN box_item p ON p.id = c.goods_id
WHERE c.kind = 'refused-return' AND (c.state = 'charged' AND p.state <> 'kept' OR c.state IN ('told', 'objected') AND p.state <> 'returning')
UNION ALL
SELECT 'R6.13 fee and price of one late box', f.number FROM claim f
WHERE f.goods_id IS NULL AND f.state IN ('second-look', 'told', 'objected', 'charged') AND EXISTS (
  SELECT FROM claim r WHERE r.contract_id = f.contract_id AND r.kind = 'refused-return' AND r.state NOT IN ('dropped', 'waived'))
UNION ALL
SELECT 'R6.13 told, and nothing will come of it', c.id::text FROM claim c
WHERE c.state = 'told' AND NOT EXISTS (
  SELECT FROM job j WHERE j.kind = 'take-claim' AND j.subject = c.id::text AND j.done_at IS NULL AND j.parked_at IS NULL)
UNION ALL
SELECT 'R6.13 an objection without a day for its answer', c.id::text FROM claim c
WHERE c.state = 'objected' AND NOT EXISTS (
  SELECT FROM job j WHERE j.kind = 'lapse-objection' AND j.subject = c.id::text AND j.done_at IS NULL AND j.parked_at IS NULL);

-- R6.13: a claim on a shop refund is on one credit note with its piece, as a colleague decided it; the rest is refunded
-- when the buyer is told, and all of it when no one decides.
CREATE VIEW inv_order_claims AS
SELECT 'R6.13 claim and its credit note differ' AS name, c.id::text AS detail
FROM claim c LEFT JOIN invoice i ON i.id = c.credit_note_id
LEFT JOIN invoice_line k ON k.invoice_id = i.id AND k.kind = 'compensation' AND k.subject_line_id = c.goods_id
LEFT JOIN invoice_line p ON p.invoice_id = i.id AND p.kind = 'item' AND p.subject_line_id = c.goods_id
WHERE c.state = 'charged' AND c.kind = 'loss-in-value' AND NOT c.billed
  AND (i.kind IS DISTINCT FROM 'credit-note' OR i.subject_id <> c.contract_id OR k.amount IS DISTINCT FROM c.amount OR k.vat_rate <> 0 OR p.amount IS DISTINCT FROM -c.amount)
UNION ALL
SELECT 'R6.13 kept without its claim', i.display_number FROM invoice i JOIN invoice_line l ON l.invoice_id = i.id AND l.kind = 'compensation'
WHERE i.kind = 'credit-note' AND NOT EXISTS (SELECT FROM claim c WHERE c.credit_note_id = i.id AND c.goods_id = l.subject_line_id)
UNION ALL
SELECT 'R6.13 claim and its invoice differ', c.id::text
FROM claim c LEFT JOIN invoice i ON i.id = c.invoice_id LEFT JOIN invoice_line k ON k.invoice_id = i.id
WHERE c.contract_type = 'shop-order' AND c.state = 'charged' AND c.billed AND (i.kind IS DISTINCT FROM 'invoice' OR i.subject_type NOT IN ('order-claim', 'box-claim') OR i.subject_id <> c.id
  OR i.total <> c.amount OR k.kind <> 'compensation' OR k.vat_rate <> 0)
UNION ALL
SELECT 'R6.13 billed without its claim', i.display_number FROM invoice i
WHERE i.subject_type = 'order-claim' AND NOT EXISTS (SELECT FROM claim c WHERE c.id = i.subject_id AND c.state = 'charged')
UNION ALL
SELECT 'R6.13 billed and not refunded', c.id::text FROM claim c JOIN order_line u ON u.id = c.goods_id JOIN shop_order s ON s.id = u.order_id
WHERE c.billed AND c.ended_at IS NULL AND u.credit_note_id IS NULL AND s.box_id IS NULL
UNION ALL
SELECT 'R6.13 more than was paid for the piece', c.id::text FROM claim c JOIN order_line u ON u.id = c.goods_id
WHERE c.most <> u.price - u.discount
UNION ALL
SELECT 'R6.13 withheld otherwise than told', u.id::text FROM order_line u
LEFT JOIN claim c ON c.goods_id = u.id AND c.kind = 'loss-in-value' AND c.state IN ('told', 'objected')
WHERE u.withheld <> CASE WHEN c.amount < c.most AND NOT c.billed THEN c.amount ELSE 0 END
UNION ALL
SELECT 'R6.13 claim and its piece disagree', c.id::text FROM claim c JOIN order_line u ON u.id = c.goods_id
WHERE c.kind = 'loss-in-value' AND u.state <> 'returned' OR c.kind = 'late-return' AND (
  c.ended_at IS NULL AND u.state <> 'returning' OR c.state = 'charged' AND u.state <> 'delivered')
UNION ALL
SELECT 'R6.13 a refund waits for a person without a day', c.id::text FROM claim c
WHERE c.kind = 'loss-in-value' AND NOT c.billed AND c.state IN ('proposed', 'second-look') AND NOT EXISTS (
  SELECT FROM job j WHERE j.kind = 'give-undecided-back' AND j.subject = c.id::text AND j.done_at IS NULL AND j.parked_at IS NULL);
