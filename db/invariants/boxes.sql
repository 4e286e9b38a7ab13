-- I21: a box is never both cancelled and shipped.
CREATE VIEW inv_cancelled_and_shipped AS
SELECT 'I21 cancelled and shipped' AS name, number AS detail FROM box WHERE cancelled_at IS NOT NULL AND shipped_at IS NOT NULL;

-- I22: the state agrees with the events.
CREATE VIEW inv_box_state_is_its_events AS
SELECT 'I22 state differs from its events' AS name, b.number || ': ' || b.state || ', events say ' || coalesce(last.to_state, 'ordered') AS detail
FROM box b LEFT JOIN LATERAL (SELECT to_state FROM box_event e WHERE e.box_id = b.id ORDER BY e.id DESC LIMIT 1) last ON true
WHERE b.state <> coalesce(last.to_state, 'ordered');

CREATE VIEW inv_box_events_in_order AS
SELECT 'I22 events do not follow each other' AS name, e.box_id || ': ' || e.id AS detail
FROM (SELECT *, lag(to_state, 1, 'ordered') OVER (PARTITION BY box_id ORDER BY id) AS before FROM box_event) e WHERE e.from_state <> e.before;

-- I25: every piece of a closed box has ended; every piece of a settled one is decided.
CREATE VIEW inv_box_pieces_end AS
SELECT 'I25 piece without an end' AS name, b.number || ': ' || i.sku || ' is ' || i.state AS detail
FROM box_item i JOIN box b ON b.id = i.box_id
WHERE (b.state = 'closed' AND i.state NOT IN ('kept', 'returned', 'lost', 'undelivered', 'removed') AND i.withdrawal_id IS NULL)
   OR (b.state = 'settled' AND i.state NOT IN ('kept', 'returning', 'returned', 'lost', 'undelivered', 'removed'))
   OR (b.state IN ('cancelled', 'lapsed') AND i.state <> 'removed')
   OR (b.state = 'lost' AND i.state NOT IN ('lost', 'removed'))
   OR (b.state = 'undelivered' AND i.state NOT IN ('undelivered', 'removed'));

-- I26: the end of the approval period is due work, at the right moment, so that silence has its effect.
CREATE VIEW inv_approval_ends AS
SELECT 'I26 approval without an end' AS name, b.number AS detail FROM box b
WHERE b.state = 'delivered' AND NOT EXISTS (
  SELECT FROM job j WHERE j.kind = 'end-approval' AND j.subject = b.id::text AND j.done_at IS NULL AND j.parked_at IS NULL);

-- I27: every open offer lapses, unless we have accepted it.
CREATE VIEW inv_offer_ends AS
SELECT 'I27 offer without an end' AS name, b.number AS detail FROM box b
WHERE b.state IN ('ordered', 'styling', 'previewing', 'approved', 'packed') AND b.accepted_at IS NULL AND NOT EXISTS (
  SELECT FROM job j WHERE j.kind = 'lapse-offer' AND j.subject = b.id::text AND j.done_at IS NULL AND j.parked_at IS NULL);

CREATE VIEW inv_preview_ends AS
SELECT 'I27 preview without an end' AS name, b.number AS detail FROM box b
WHERE b.state = 'previewing' AND NOT EXISTS (
  SELECT FROM job j WHERE j.kind = 'end-preview' AND j.subject = b.id::text AND j.done_at IS NULL AND j.parked_at IS NULL);

-- I28: a kept piece has the price of the preview on the invoice, and the sum is the one that the member was told.
CREATE VIEW inv_piece_price_as_seen AS
SELECT 'I28 invoiced at another price' AS name, b.number || ': ' || i.sku AS detail FROM box_item i JOIN box b ON b.id = i.box_id
JOIN invoice_line l ON l.subject_line_id = i.id AND l.kind = 'item' JOIN invoice v ON v.id = l.invoice_id
WHERE l.amount <> CASE v.kind WHEN 'invoice' THEN i.price ELSE -i.price END;

CREATE VIEW inv_box_total_as_told AS
SELECT 'I28 invoice differs from what she was told' AS name, b.number || ': ' || v.total || ' instead of ' || b.settled_amount AS detail
FROM box b JOIN invoice v ON v.subject_type = 'box' AND v.subject_id = b.id AND v.kind = 'invoice' WHERE v.total <> b.settled_amount;

CREATE VIEW inv_kept_is_invoiced AS
SELECT 'I28 kept and not invoiced, or invoiced and not kept' AS name, b.number || ': ' || i.sku AS detail FROM box_item i JOIN box b ON b.id = i.box_id
LEFT JOIN invoice_line l ON l.subject_line_id = i.id AND l.kind = 'item' WHERE (i.state = 'kept' OR i.withdrawal_id IS NOT NULL) <> (l.id IS NOT NULL);

-- A piece in an open box is held, one that left is no longer in stock, and one that was released is not held.
CREATE VIEW inv_piece_reservation AS
SELECT 'piece and reservation disagree' AS name, b.number || ': ' || i.sku || ' is ' || i.state || ', reservation ' || r.state AS detail
FROM box_item i JOIN box b ON b.id = i.box_id JOIN reservation r ON r.id = i.reservation_id
WHERE r.state <> CASE
  WHEN i.state = 'removed' THEN 'released'
  WHEN i.state IN ('picked', 'declined') OR (i.state = 'packed' AND b.shipped_at IS NULL) THEN 'live'
  ELSE 'consumed' END;

-- R6.05: a box under way is with its member's stylist.
CREATE VIEW inv_box_follows_the_stylist AS
SELECT 'R6.05 box is not with the stylist of its member' AS name, b.id::text AS detail
FROM box b JOIN member m ON m.id = b.member_id
WHERE b.state IN ('ordered', 'styling', 'previewing', 'approved', 'packed') AND b.member_stylist_id IS DISTINCT FROM m.stylist_id;
