-- R6.13: what a claim asks is billed once, as a person decided it, and never above what was agreed or what the piece cost.
CREATE VIEW inv_claims AS
SELECT 'R6.13 claim and its invoice differ' AS name, c.id::text AS detail
FROM box_claim c LEFT JOIN invoice i ON i.id = c.invoice_id
WHERE c.state = 'charged' AND (i.id IS NULL OR i.total <> c.amount OR i.subject_type <> 'box-claim' OR i.subject_id <> c.id OR i.kind <> 'invoice')
UNION ALL
SELECT 'R6.13 billed without its claim', i.display_number FROM invoice i
WHERE i.subject_type = 'box-claim' AND NOT EXISTS (SELECT FROM box_claim c WHERE c.id = i.subject_id AND c.state = 'charged')
UNION ALL
SELECT 'R6.13 more than the piece cost', c.id::text FROM box_claim c JOIN box_item p ON p.id = c.item_id WHERE c.most <> p.price OR p.box_id <> c.box_id
UNION ALL
SELECT 'R6.13 more than the piece cost', c.id::text FROM box_claim c JOIN exchange_piece p ON p.id = c.replacement_id WHERE c.most <> p.price OR p.box_id <> c.box_id
UNION ALL
SELECT 'R6.13 damages are taxed, or a kept piece is not', i.display_number FROM box_claim c JOIN invoice i ON i.id = c.invoice_id
JOIN invoice_line l ON l.invoice_id = i.id
WHERE l.kind <> CASE c.kind WHEN 'loss-in-value' THEN 'compensation' WHEN 'refused-return' THEN 'item' ELSE 'late-return-fee' END
  OR l.vat_rate <> CASE c.kind WHEN 'refused-return' THEN (SELECT vat_rate FROM box_item p WHERE p.id = c.item_id) ELSE 0 END
UNION ALL
SELECT 'R6.13 compensation for what is not back', c.id::text FROM box_claim c JOIN box_item p ON p.id = c.item_id
WHERE c.kind = 'loss-in-value' AND c.state NOT IN ('dropped', 'waived') AND p.state <> 'returned'
UNION ALL
SELECT 'R6.13 compensation for what is not back', c.id::text FROM box_claim c JOIN exchange_piece p ON p.id = c.replacement_id
WHERE c.state NOT IN ('dropped', 'waived') AND p.state <> 'returned'
UNION ALL
SELECT 'R6.13 refused and not kept', c.id::text FROM box_claim c JOIN box_item p ON p.id = c.item_id
WHERE c.kind = 'refused-return' AND (c.state = 'charged' AND p.state <> 'kept' OR c.state IN ('told', 'objected') AND p.state <> 'returning')
UNION ALL
SELECT 'R6.13 fee and price of one late box', b.number FROM box b JOIN box_claim f ON f.box_id = b.id AND f.item_id IS NULL AND f.replacement_id IS NULL
WHERE f.state IN ('second-look', 'told', 'objected', 'charged') AND EXISTS (
  SELECT FROM box_claim r WHERE r.box_id = b.id AND r.kind = 'refused-return' AND r.state NOT IN ('dropped', 'waived'))
UNION ALL
SELECT 'R6.13 told, and nothing will come of it', c.id::text FROM box_claim c
WHERE c.state = 'told' AND NOT EXISTS (
  SELECT FROM job j WHERE j.kind = 'charge-claim' AND j.subject = c.id::text AND j.done_at IS NULL AND j.parked_at IS NULL);
