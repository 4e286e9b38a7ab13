-- I24: a subscription has no box dates and no boxes after its end.
CREATE VIEW inv_no_box_after_the_end AS
SELECT 'I24 next box after cancelling' AS name, id::text AS detail FROM subscription WHERE state = 'cancelled' AND next_box_date IS NOT NULL
UNION ALL
SELECT 'I24 box ordered or still to be sent after cancelling', b.number FROM subscription s JOIN box b USING (member_id)
WHERE s.state = 'cancelled' AND (b.offered_at > s.cancelled_at OR b.state IN ('ordered', 'styling', 'previewing', 'approved', 'packed'));

-- R3.09: a planned box is due work, on the day that the member was told.
CREATE VIEW inv_planned_box_will_begin AS
SELECT 'R3.09 planned box that nobody begins' AS name, s.id::text AS detail FROM subscription s
WHERE s.next_box_date IS NOT NULL AND 1 <> (
  SELECT count(*) FROM job j WHERE j.kind = 'open-next-box' AND j.subject = s.member_id::text AND j.done_at IS NULL
    AND j.payload ->> 'date' = s.next_box_date::text);

-- I17, R6.12: each fee of a box is billed once, and none when they were waived.
CREATE VIEW inv_box_fees_once AS
SELECT 'I17 fee of a box billed twice or although waived' AS name, b.number || ': ' || l.kind AS detail
FROM box b JOIN invoice i ON i.subject_type = 'box' AND i.subject_id = b.id AND i.kind = 'invoice' JOIN invoice_line l ON l.invoice_id = i.id
WHERE l.kind LIKE '%-fee' AND l.kind NOT IN ('instalment-fee', 'return-fee')
GROUP BY b.id, l.kind HAVING count(*) > 1 OR b.fees_waived_by IS NOT NULL;

-- I32: a finished box holds no stock.
CREATE VIEW inv_no_ghost_reservation AS
SELECT 'I32 finished box still holds stock' AS name, b.number || ' ' || r.sku AS detail
FROM reservation r JOIN box b ON r.owner_kind = 'box' AND r.owner_id = b.id::text
WHERE r.state = 'live' AND b.state IN ('shipped', 'delivered', 'settled', 'closed', 'cancelled', 'lapsed', 'lost', 'undelivered');

-- R6.13: a box that did not arrive is not charged.
CREATE VIEW inv_lost_box_is_free AS
SELECT 'R6.13 box that did not arrive with an invoice' AS name, b.number AS detail
FROM box b JOIN invoice i ON i.subject_type = 'box' AND i.subject_id = b.id WHERE b.state IN ('lost', 'undelivered');

-- A box is paid when its invoice is, and one without an invoice when the amount was 0.
CREATE VIEW inv_box_paid_with_its_invoice AS
SELECT 'I11 box and invoice disagree on being paid' AS name, b.number AS detail
FROM box b LEFT JOIN invoice i ON i.subject_type = 'box' AND i.subject_id = b.id AND i.kind = 'invoice'
LEFT JOIN (SELECT invoice_id, sum(amount) AS open FROM ledger_entry WHERE invoice_id IS NOT NULL GROUP BY 1) l ON l.invoice_id = i.id
WHERE b.settled_at IS NOT NULL AND (b.paid_at IS NOT NULL) <> (CASE WHEN i.id IS NULL THEN b.settled_amount = 0 ELSE coalesce(l.open, 0) = 0 END);

-- An invoice of a box names its pieces.
CREATE VIEW inv_invoice_names_its_pieces AS
SELECT 'I28 line of another box' AS name, i.display_number || ' line ' || l.position AS detail
FROM invoice_line l JOIN invoice i ON i.id = l.invoice_id
WHERE i.subject_type = 'box' AND l.subject_line_id IS NOT NULL
  AND NOT EXISTS (SELECT FROM box_item b WHERE b.id = l.subject_line_id AND b.box_id = i.subject_id)
  AND NOT EXISTS (SELECT FROM order_line u JOIN shop_order b ON b.id = u.order_id WHERE u.id = l.subject_line_id AND b.box_id = i.subject_id)
  AND NOT EXISTS (SELECT FROM shop_order b WHERE b.id = l.subject_line_id AND b.box_id = i.subject_id);

-- R6.11, T63: a withdrawn or faulty piece is credited once, by the amount that was billed for it. A returned one is
-- credited as soon as it is paid, and its credit is being refunded, unless a bank refunded it first.
CREATE VIEW inv_withdrawn_piece_credit AS
SELECT 'R6.11 piece credited otherwise than billed' AS name, b.number || ': ' || i.sku || ' ' || count(l.*) || ' times ' || coalesce(sum(l.amount), 0) AS detail
FROM box_item i JOIN box b ON b.id = i.box_id
LEFT JOIN invoice v ON v.subject_id = b.id AND v.kind = 'credit-note' LEFT JOIN invoice_line l ON l.invoice_id = v.id AND l.subject_line_id = i.id
WHERE i.withdrawal_id IS NOT NULL OR i.credit_note_id IS NOT NULL GROUP BY i.id, b.id
HAVING count(l.*) <> (i.credit_note_id IS NOT NULL)::int OR coalesce(sum(l.amount), 0) <> -i.price * (i.credit_note_id IS NOT NULL)::int
UNION ALL
SELECT 'R6.11 money that nobody will give back', b.number || ': ' || i.sku FROM box_item i JOIN box b ON b.id = i.box_id
WHERE i.withdrawal_id IS NOT NULL AND i.credit_note_id IS NULL AND i.state <> 'lost' AND NOT EXISTS (
  SELECT FROM job j WHERE j.kind = 'refund-return' AND j.subject = i.withdrawal_id::text AND j.done_at IS NULL AND j.parked_at IS NULL)
UNION ALL
SELECT 'R6.11 refunds of a box below its credit notes', b.number || ': ' || r.amount || ' / ' || n.amount - coalesce(k.amount, 0)
FROM box b JOIN (SELECT subject_id, -sum(total) AS amount FROM invoice WHERE subject_type = 'box' AND kind = 'credit-note' GROUP BY 1) n ON n.subject_id = b.id
CROSS JOIN LATERAL given_back(b.id) AS r (amount)
LEFT JOIN LATERAL (SELECT sum(k.amount) AS amount FROM (SELECT amount, invoice_id FROM part_credit
  UNION ALL SELECT s.amount, c.invoice_id FROM small_rest s JOIN charge c ON c.id = s.charge_id) k JOIN invoice i ON i.id = k.invoice_id WHERE i.subject_id = b.id) k ON true
WHERE r.amount < n.amount - coalesce(k.amount, 0) AND r.amount + lost_to_banks(b.id) < n.amount - coalesce(k.amount, 0);
