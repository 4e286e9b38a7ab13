-- R8.05: a document's VAT and net are booked, so that a VAT report and the ledger agree.
CREATE VIEW inv_document_is_booked AS
SELECT 'R8.05 document and ledger disagree' AS name, i.display_number || ': VAT ' || l.vat || ' / ' || coalesce(b.vat, 0) || ', net ' || l.net || ' / ' || coalesce(b.net, 0) AS detail
FROM invoice i
JOIN (SELECT invoice_id, sum(vat) AS vat, sum(amount - vat) AS net FROM invoice_line GROUP BY 1) l ON l.invoice_id = i.id
LEFT JOIN (SELECT t.event_id, -sum(e.amount) FILTER (WHERE a.kind = 'vat') AS vat, -sum(e.amount) FILTER (WHERE a.kind IN ('sales', 'fees', 'gift-cards')) AS net
  FROM ledger_txn t JOIN ledger_entry e ON e.txn_id = t.id JOIN ledger_account a ON a.id = e.account_id
  WHERE t.event_type IN ('invoice-issued', 'credit-note-issued') GROUP BY 1) b ON b.event_id = i.id::text
WHERE (l.vat, l.net) <> (coalesce(b.vat, 0), coalesce(b.net, 0))
UNION ALL
SELECT 'R8.05 sales, fees or VAT without a document', t.event_type || ' ' || t.event_id
FROM ledger_account a JOIN ledger_entry e ON e.account_id = a.id JOIN ledger_txn t ON t.id = e.txn_id
WHERE a.kind IN ('sales', 'fees', 'vat') AND t.event_type NOT IN ('invoice-issued', 'credit-note-issued')
UNION ALL
SELECT 'R8.05 account that such a transaction never books on', t.event_type || ' ' || t.event_id || ' on ' || a.kind
FROM ledger_txn t JOIN ledger_entry e ON e.txn_id = t.id JOIN ledger_account a ON a.id = e.account_id
WHERE t.event_type IN ('invoice-issued', 'charge-captured') AND a.kind NOT IN ('sales', 'fees', 'vat', 'psp', 'receivable', 'gift-cards')
  OR a.kind = 'refunded' AND t.event_type NOT IN ('refund-ordered', 'refund-failed', 'credit-note-issued', 'dispute-made-good', 'credit-returned', 'refund-by-account')
UNION ALL
SELECT 'R8.05 document booked at another time', i.display_number
FROM invoice i JOIN ledger_txn t ON t.event_id = i.id::text AND t.event_type IN ('invoice-issued', 'credit-note-issued') WHERE t.at <> i.issued_at;

-- R8.05: a stored month is the sum of its bookings.
CREATE VIEW inv_ledger_months AS
SELECT 'R8.05 kept month differs from its entries' AS name, coalesce(k.market, b.market) || ' ' || coalesce(k.month, b.month) || ' ' || coalesce(k.account, b.account) || ' ' || coalesce(k.event, b.event)
  || ': ' || coalesce(k.amount, 0) || ' / ' || coalesce(b.amount, 0) AS detail
FROM ledger_month_sum k FULL JOIN (
  SELECT m.market, m.month, a.kind AS account, t.event_type AS event, sum(e.amount) AS amount, count(*) AS entries
  FROM ledger_month m JOIN ledger_txn t ON t.at >= m.from_at AND t.at < m.to_at JOIN ledger_entry e ON e.txn_id = t.id
    JOIN ledger_account a ON a.id = e.account_id AND a.market = m.market
  GROUP BY 1, 2, 3, 4) b ON (b.market, b.month, b.account, b.event) = (k.market, k.month, k.account, k.event)
WHERE (k.amount, k.entries) IS DISTINCT FROM (b.amount, b.entries);

-- R8.05: a stored day is the sum of its bookings.
CREATE VIEW inv_ledger_days AS
SELECT 'R8.05 kept day differs from its entries' AS name, coalesce(k.market, b.market) || ' ' || coalesce(k.day, b.day) || ' ' || coalesce(k.account, b.account) || ' ' || coalesce(k.event, b.event)
  || ': ' || coalesce(k.amount, 0) || ' / ' || coalesce(b.amount, 0) AS detail
FROM ledger_day_sum k FULL JOIN (
  SELECT m.market, m.day, a.kind AS account, t.event_type AS event, sum(e.amount) AS amount, count(*) AS entries
  FROM ledger_day m JOIN ledger_txn t ON t.at >= m.from_at AND t.at < m.to_at JOIN ledger_entry e ON e.txn_id = t.id
    JOIN ledger_account a ON a.id = e.account_id AND a.market = m.market
  GROUP BY 1, 2, 3, 4) b ON (b.market, b.day, b.account, b.event) = (k.market, k.day, k.account, k.event)
WHERE (k.amount, k.entries) IS DISTINCT FROM (b.amount, b.entries);

-- R8.05: a stored day of documents is their sum.
CREATE VIEW inv_taxed_days AS
SELECT 'R8.05 kept day differs from its documents' AS name, coalesce(k.market, d.market) || ' ' || coalesce(k.day, d.day) || ' ' || coalesce(k.kind, d.kind) || ' ' || coalesce(k.rate, d.rate)
  || ': ' || coalesce(k.net, 0) || ' + ' || coalesce(k.vat, 0) || ' / ' || coalesce(d.net, 0) || ' + ' || coalesce(d.vat, 0) AS detail
FROM (SELECT market, day, kind, rate, sum(documents) AS documents, sum(net) AS net, sum(vat) AS vat FROM taxed_day_sum GROUP BY 1, 2, 3, 4) k FULL JOIN (
  SELECT t.market, t.day, i.kind, l.vat_rate AS rate, count(DISTINCT i.id) AS documents, sum(l.amount - l.vat) AS net, sum(l.vat) AS vat
  FROM taxed_day t JOIN invoice i ON i.market = t.market AND i.issued_at >= t.from_at AND i.issued_at < t.to_at JOIN invoice_line l ON l.invoice_id = i.id
  GROUP BY 1, 2, 3, 4) d ON (d.market, d.day, d.kind, d.rate) = (k.market, k.day, k.kind, k.rate)
WHERE (k.documents, k.net, k.vat) IS DISTINCT FROM (d.documents, d.net, d.vat);

-- R8.05: a stored hour is the sum of its bookings.
CREATE VIEW inv_ledger_hours AS
SELECT 'R8.05 kept hour differs from its entries' AS name, coalesce(k.market, b.market) || ' ' || coalesce(k.hour, b.hour) || ' ' || coalesce(k.account, b.account) || ' ' || coalesce(k.event, b.event)
  || ': ' || coalesce(k.amount, 0) || ' / ' || coalesce(b.amount, 0) AS detail
FROM ledger_hour_sum k FULL JOIN (
  SELECT h.hour, a.market, a.kind AS account, t.event_type AS event, sum(e.amount) AS amount, count(*) AS entries
  FROM kept_hour h JOIN ledger_txn t ON t.at >= h.hour AND t.at < h.hour + interval '1 hour' JOIN ledger_entry e ON e.txn_id = t.id
    JOIN ledger_account a ON a.id = e.account_id
  GROUP BY 1, 2, 3, 4) b ON (b.market, b.hour, b.account, b.event) = (k.market, k.hour, k.account, k.event)
WHERE (k.amount, k.entries) IS DISTINCT FROM (b.amount, b.entries);

-- R8.05: a stored hour of documents is their sum.
CREATE VIEW inv_taxed_hours AS
SELECT 'R8.05 kept hour differs from its documents' AS name, coalesce(k.market, b.market) || ' ' || coalesce(k.hour, b.hour) || ' ' || coalesce(k.kind, b.kind) || ' ' || coalesce(k.rate, b.rate)
  || ': ' || coalesce(k.vat, 0) || ' / ' || coalesce(b.vat, 0) AS detail
FROM (SELECT hour, market, kind, rate, sum(net) AS net, sum(vat) AS vat FROM taxed_hour_sum GROUP BY 1, 2, 3, 4) k FULL JOIN (
  SELECT h.hour, i.market, i.kind, l.vat_rate AS rate, sum(l.amount - l.vat) AS net, sum(l.vat) AS vat
  FROM kept_hour h JOIN invoice i ON i.issued_at >= h.hour AND i.issued_at < h.hour + interval '1 hour' JOIN invoice_line l ON l.invoice_id = i.id
  GROUP BY 1, 2, 3, 4) b ON (b.market, b.hour, b.kind, b.rate) = (k.market, k.hour, k.kind, k.rate)
WHERE (k.net, k.vat) IS DISTINCT FROM (b.net, b.vat);

-- R8.05: a closed month is as it was signed, and months are closed one after the other.
CREATE VIEW inv_closed_months AS
SELECT 'R8.05 closed month differs from its signature' AS name, c.month::text AS detail FROM month_close c
WHERE c.closed_at IS NOT NULL AND c.reopened_at IS NULL
  AND (c.signature <> month_signature(c) OR c.entries_hash <> ledger_hash_between(c.from_at, c.to_at))
UNION ALL
SELECT 'R8.05 closed month after one that is open', c.month::text FROM month_close c
WHERE c.reopened_at IS NULL AND c.month > (SELECT min(month) FROM month_close WHERE reopened_at IS NULL)
  AND NOT EXISTS (SELECT FROM month_close p WHERE p.reopened_at IS NULL AND p.closed_at IS NOT NULL AND p.month = c.month - interval '1 month')
UNION ALL
SELECT 'R8.05 signature does not follow the one before', c.month::text FROM month_close c JOIN month_close p ON p.month = c.month - interval '1 month'
WHERE c.closed_at IS NOT NULL AND c.reopened_at IS NULL AND p.reopened_at IS NULL AND c.before <> p.signature;
