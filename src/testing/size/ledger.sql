-- The bookings, entry by entry: each account's chain of hashes follows the order of its entries.
CREATE TEMP TABLE made_booking AS
SELECT row_number() OVER (ORDER BY at, event, about) AS txn, * FROM (
  SELECT 'invoice-issued' AS event, invoice_id AS about, at, market, currency, member_id, invoice_id, total AS amount, tax, fee, fee_vat FROM made_invoice
  UNION ALL
  SELECT 'charge-captured', charge_id, at + interval '1 minute', market, currency, member_id, invoice_id, total, 0, 0, 0 FROM made_invoice
    WHERE charge_state = 'captured'
  UNION ALL
  SELECT 'refund-' || step, r.id, CASE step WHEN 'ordered' THEN r.created_at ELSE r.done_at END, i.market, i.currency, i.member_id, i.invoice_id, r.amount, 0, 0, 0
    FROM refund r JOIN made_invoice i USING (charge_id) CROSS JOIN unnest(ARRAY['ordered', 'done']) step
  UNION ALL
  SELECT 'payout-paid', NULL, paid_at, market, currency, NULL, NULL, gross, 0, fee, 0 FROM made_payout) b;
ANALYZE made_booking;
CREATE TEMP TABLE made_entry AS
SELECT row_number() OVER (ORDER BY txn, place) AS entry, txn, kind, owner, market, currency, e.amount, of_invoice
FROM made_booking b CROSS JOIN LATERAL (VALUES
  (1, 'invoice-issued', 'fees', '', -(fee - fee_vat), NULL::uuid),
  (2, 'invoice-issued', 'receivable', member_id::text, b.amount, invoice_id),
  (3, 'invoice-issued', 'sales', '', -(b.amount - fee - (tax - fee_vat)), NULL),
  (4, 'invoice-issued', 'vat', '', -tax, NULL),
  (1, 'charge-captured', 'psp', '', b.amount, NULL),
  (2, 'charge-captured', 'receivable', member_id::text, -b.amount, invoice_id),
  (1, 'refund-ordered', 'refund-in-flight', '', -b.amount, NULL),
  (2, 'refund-ordered', 'refunded', member_id::text, b.amount, NULL),
  (1, 'refund-done', 'psp', '', -b.amount, NULL),
  (2, 'refund-done', 'refund-in-flight', '', b.amount, NULL),
  (1, 'payout-paid', 'bank', '', b.amount - fee, NULL),
  (2, 'payout-paid', 'provider-fees', '', fee, NULL),
  (3, 'payout-paid', 'psp', '', -b.amount, NULL)) e(place, of, kind, owner, amount, of_invoice)
WHERE e.of = b.event AND e.amount <> 0;
ANALYZE made_entry;
INSERT INTO ledger_txn (id, event_type, event_id, at) OVERRIDING SYSTEM VALUE SELECT txn, event, coalesce(about::text, 'po_' || market || ':' || at), at FROM made_booking ORDER BY txn;
INSERT INTO ledger_account (kind, market, currency, owner) SELECT DISTINCT kind, market, currency, owner FROM made_entry;

-- Each account's entries in their order with their hashes; then all at once, since a statement's entries must balance.
CREATE TEMP TABLE made_hashed (entry bigint, txn bigint, account_id bigint, currency text, amount bigint, of_invoice uuid, hash bytea);
DO $$
DECLARE
  e record;
  now_at bigint := 0;
  tail bytea;
BEGIN
  FOR e IN SELECT m.entry, m.txn, a.id AS account_id, m.currency, m.amount, m.of_invoice FROM made_entry m
      JOIN ledger_account a USING (kind, market, owner) ORDER BY a.id, m.entry LOOP
    IF e.account_id <> now_at THEN tail := ''; now_at := e.account_id; END IF;
    tail := sha256(tail || convert_to(concat_ws(' ', e.entry, e.txn, e.account_id, e.currency, e.amount, e.of_invoice), 'UTF8'));
    INSERT INTO made_hashed VALUES (e.entry, e.txn, e.account_id, e.currency, e.amount, e.of_invoice, tail);
  END LOOP;
END $$;
INSERT INTO ledger_entry (id, txn_id, account_id, currency, amount, invoice_id, row_hash) OVERRIDING SYSTEM VALUE
SELECT entry, txn, account_id, currency, amount, of_invoice, hash FROM made_hashed ORDER BY account_id, entry;
UPDATE ledger_account a SET balance = x.balance, tail_hash = x.tail
FROM (SELECT account_id, sum(amount) AS balance, (array_agg(row_hash ORDER BY id DESC))[1] AS tail FROM ledger_entry GROUP BY 1) x WHERE x.account_id = a.id;
SELECT setval(pg_get_serial_sequence('ledger_txn', 'id'), (SELECT max(id) FROM ledger_txn)),
  setval(pg_get_serial_sequence('ledger_entry', 'id'), (SELECT max(id) FROM ledger_entry));
