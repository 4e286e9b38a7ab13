-- One invoice for each settled box or paid order, numbered without gaps, with its lines, its part and its charge; one
-- capture in 200 was refunded in part.
CREATE TEMP TABLE made_invoice AS
SELECT b.*, md5('invoice' || n || '.' || s)::uuid AS invoice_id, md5('charge' || n || '.' || s)::uuid AS charge_id, t0 + bill_after AS at,
  extract(year FROM t0 + bill_after)::int AS year, round(fee::numeric * vat / (10000 + vat))::bigint AS fee_vat,
  row_number() OVER (PARTITION BY market, extract(year FROM t0 + bill_after) ORDER BY t0 + bill_after, n) AS number
FROM made_box b WHERE stage >= CASE subject WHEN 'box' THEN 7 ELSE 3 END;
ANALYZE made_invoice;
CREATE TEMP TABLE made_line AS
SELECT i.invoice_id, row_number() OVER (PARTITION BY i.invoice_id ORDER BY k) AS position, p.id, p.sku, p.price, p.vat,
  round(p.price::numeric * p.vat / (10000 + p.vat))::bigint AS tax
FROM made_invoice i JOIN made_piece p ON p.box_id = i.id AND (p.state = 'kept' OR i.subject = 'shop-order');
ANALYZE made_line;
ALTER TABLE made_invoice ADD COLUMN tax bigint;
UPDATE made_invoice SET tax = fee_vat;
UPDATE made_invoice i SET tax = i.tax + l.tax FROM (SELECT invoice_id, sum(tax) AS tax FROM made_line GROUP BY 1) l WHERE l.invoice_id = i.invoice_id;

INSERT INTO invoice (id, market, year, number, display_number, member_id, subject_type, subject_id, currency, total, vat, seller, buyer, issued_at, due_at)
SELECT invoice_id, market, year, number, country || year || '-' || lpad(number::text, 6, '0'), member_id, subject, id, currency, total, tax,
  '{"name": "Garderobe", "street": "x", "zip": "1", "city": "y", "vatId": "DK1", "email": "a@b.example"}',
  jsonb_build_object('name', name, 'email', email, 'zip', zip, 'city', 'Town', 'street', 'Storgatan'), at, at + interval '14 days'
FROM made_invoice ORDER BY at;
INSERT INTO invoice_line (invoice_id, position, kind, subject_line_id, sku, description, amount, vat_rate, vat)
SELECT invoice_id, position, 'item', id, sku, 'Maison, black, 38', price, vat, tax FROM made_line ORDER BY invoice_id, position;
INSERT INTO invoice_line (invoice_id, position, kind, description, amount, vat_rate, vat)
SELECT invoice_id, 9, 'handling-fee', 'Fee', fee, vat, fee_vat FROM made_invoice WHERE subject = 'box';
INSERT INTO instalment (invoice_id, part, amount, charge_at, due_at) SELECT invoice_id, 1, total, at, at + interval '14 days' FROM made_invoice;
INSERT INTO invoice_series (market, year, kind, last_number) SELECT market, year, 'invoice', max(number) FROM made_invoice GROUP BY 1, 2;
INSERT INTO charge (id, member_id, market, subject_type, subject_id, invoice_id, currency, amount, state, mandate_id, off_session, provider_id, captured_amount,
  captured_at, failure_code, attempts, next_attempt_at, created_at)
SELECT charge_id, member_id, market, subject, id, invoice_id, currency, total, charge_state, CASE subject WHEN 'box' THEN md5('mandate' || n)::uuid END, subject = 'box', 'pi_made' || n || '_' || s,
  CASE WHEN charge_state = 'captured' THEN total END, CASE WHEN charge_state = 'captured' THEN at + interval '1 minute' END,
  CASE WHEN charge_state <> 'captured' THEN 'card_declined' END, 1, CASE WHEN charge_state = 'retrying' THEN $now + interval '3 days' END, at
FROM made_invoice ORDER BY at;
INSERT INTO charge_attempt (charge_id, number, idempotency_key, provider_id, state, at, answered_at, mandate_id)
SELECT charge_id, 1, 'made' || n || '_' || s, 'try_made' || n || '_' || s, CASE charge_state WHEN 'captured' THEN 'captured'
  WHEN 'needs-customer' THEN 'needs-customer' ELSE 'declined' END, at, at + interval '1 minute', md5('mandate' || n)::uuid FROM made_invoice WHERE subject = 'box';
INSERT INTO refund (id, charge_id, amount, state, reason, provider_id, created_at, done_at)
SELECT md5('refund' || n || '.' || s)::uuid, charge_id, 500, 'done', 'A loose button', 're_made' || n || '_' || s, at + interval '7 days', at + interval '8 days'
FROM made_invoice WHERE charge_state = 'captured' AND (n * 5 + s) % 200 = 0 AND at + interval '8 days' < $now;
INSERT INTO webhook_event (provider_event_id, kind, object_id, body, received_at, processed_at, outcome)
SELECT 'evt_made' || n || '_' || s, 'payment_intent.succeeded', 'pi_made' || n || '_' || s,
  jsonb_build_object('id', 'evt_made' || n || '_' || s, 'object', 'event', 'data', jsonb_build_object('object', jsonb_build_object(
    'id', 'pi_made' || n || '_' || s, 'amount', total, 'currency', lower(currency), 'pad', repeat('x', 300)))), at, at, 'applied'
FROM made_invoice WHERE charge_state = 'captured';

-- Without triggers these counts are missing.
DELETE FROM charge_change;
DELETE FROM charge_day_change;
INSERT INTO charge_sum SELECT market, state, currency, count(*), sum(amount), coalesce(sum(back), 0)
FROM charge c LEFT JOIN (SELECT charge_id, sum(amount) AS back FROM refund GROUP BY charge_id) r ON r.charge_id = c.id GROUP BY 1, 2, 3;
INSERT INTO charge_day_sum SELECT house_day(created_at), market, state, currency, count(*), sum(amount), coalesce(sum(back), 0)
FROM charge c LEFT JOIN (SELECT charge_id, sum(amount) AS back FROM refund GROUP BY charge_id) r ON r.charge_id = c.id GROUP BY 1, 2, 3, 4;
