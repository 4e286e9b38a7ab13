-- R9.07: the sum owed for gift cards is that of cards neither redeemed, refunded nor expired. Credit of that source
-- which no card gave stands on the other side of the account.
CREATE VIEW inv_gift_cards_owed AS
SELECT 'R9.07 gift cards and their account disagree' AS name, coalesce(a.market, c.market) || ': ' || coalesce(a.owed, 0) || ' / ' || coalesce(c.owed, 0) AS detail
FROM (SELECT market, -sum(balance) AS owed FROM ledger_account WHERE kind = 'gift-cards' GROUP BY 1) a
FULL JOIN (SELECT market, sum(amount) AS owed FROM (
    SELECT market, amount FROM gift_card WHERE state = 'active'
    UNION ALL SELECT market, -amount FROM wallet_credit WHERE source = 'gift-card' AND event NOT LIKE 'gift-card:%') o GROUP BY 1) c ON c.market = a.market
WHERE coalesce(a.owed, 0) <> coalesce(c.owed, 0);

-- R9.07: a card gives its credit once, whole, to the account that redeemed it; the credit of a refunded card cannot be
-- spent.
CREATE VIEW inv_gift_card_credit AS
SELECT 'R9.07 gift card and credit disagree' AS name, g.number || ' ' || g.state AS detail
FROM gift_card g LEFT JOIN wallet_credit c ON c.event = 'gift-card:' || g.id
WHERE (g.redeemed_by IS NOT NULL) <> (c.id IS NOT NULL) OR c.source <> 'gift-card' OR c.amount <> g.amount OR c.member_id <> g.redeemed_by
  OR c.market <> g.market OR (g.state = 'refunded' AND c.remaining <> 0)
UNION ALL
SELECT 'R9.07 credit of no gift card', c.id::text FROM wallet_credit c
WHERE c.event LIKE 'gift-card:%' AND NOT EXISTS (SELECT FROM gift_card g WHERE 'gift-card:' || g.id = c.event);

-- R9.07 I9: a paid card has one charge and one invoice without VAT; a credit note of the whole exists exactly for
-- refunded cards.
CREATE VIEW inv_gift_card_money AS
SELECT 'I9 gift card without exactly one charge' AS name, g.number || ': ' || count(c.id) AS detail
FROM gift_card g LEFT JOIN charge c ON c.subject_type = 'gift-card' AND c.subject_id = g.id
GROUP BY g.id HAVING count(c.id) <> 1 OR bool_or((c.amount, c.currency, c.member_id, c.market) <> (g.amount, g.currency, g.member_id, g.market))
  OR bool_or(c.state = 'captured') <> (g.paid_at IS NOT NULL)
UNION ALL
SELECT 'R9.07 gift card and its invoices disagree', g.number
FROM gift_card g LEFT JOIN invoice i ON i.subject_type = 'gift-card' AND i.subject_id = g.id AND i.kind = 'invoice'
LEFT JOIN (SELECT subject_id, sum(total) AS total, sum(vat) AS vat FROM invoice WHERE subject_type = 'gift-card' AND kind = 'credit-note' GROUP BY 1) n ON n.subject_id = g.id
WHERE (i.id IS NOT NULL) <> (g.paid_at IS NOT NULL) OR i.total <> g.amount OR i.vat <> 0 OR i.credit <> 0
  OR coalesce(n.vat, 0) <> 0 OR coalesce(-n.total, 0) <> CASE g.state WHEN 'refunded' THEN g.amount ELSE 0 END;

-- R9.07: a paid card is sent on its day and ends on its last, by planned jobs.
CREATE VIEW inv_gift_card_work AS
SELECT 'R9.07 gift card that nothing sends' AS name, g.number AS detail FROM gift_card g
WHERE g.state = 'active' AND g.sendings = 0
  AND NOT EXISTS (SELECT FROM job j WHERE j.kind = 'send-gift-card' AND j.subject = g.id::text AND j.done_at IS NULL)
UNION ALL
SELECT 'R9.07 gift card that nothing lets end', g.number FROM gift_card g
WHERE g.state = 'active' AND NOT EXISTS (SELECT FROM job j WHERE j.kind = 'expire-gift-card' AND j.subject = g.id::text AND j.done_at IS NULL);

-- R9.07: a card goes to another address only after its buyer has confirmed it and a second colleague has agreed.
CREATE VIEW inv_gift_card_address AS
SELECT 'R9.07 address of two' AS name, a.id::text AS detail FROM gift_card_address a
WHERE a.done_at IS NOT NULL AND NOT EXISTS (SELECT FROM second_look l WHERE l.id = a.id AND l.kind = 'gift-card-elsewhere' AND l.state = 'agreed');
