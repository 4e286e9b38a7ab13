-- The mails sent, short ones, and the jobs done or due.
CREATE TEMP TABLE made_mail AS
SELECT md5('mail' || template || b.n || '.' || b.s)::uuid AS id, template, b.n, b.member_id, b.market, b.email, b.t0 + delay AS at,
  CASE template WHEN 'invoice' THEN 'invoice-issued:' || invoice_id WHEN 'payment-receipt' THEN 'payment-received:' || charge_id
    ELSE template || ':' || b.id END AS event_id
FROM made_box b LEFT JOIN made_invoice i USING (id)
JOIN (VALUES ('box-ordered', 0, interval '1m'), ('preview-ready', 2, '2h'), ('box-shipped', 5, '25h'), ('box-delivered', 6, '4d'),
  ('box-settled', 7, '14d'), ('invoice', 7, '14d'), ('payment-receipt', 7, '14d')) t(template, from_stage, delay)
  ON (template <> 'payment-receipt' OR b.charge_state = 'captured')
  AND CASE b.subject WHEN 'box' THEN b.stage >= from_stage ELSE b.stage >= 3 AND template IN ('invoice', 'payment-receipt') END;
INSERT INTO email (id, event_id, template, recipient, member_id, market, subject, html, text, key_hash, message_id, queued_at,
  sent_at, expires_at, state)
SELECT id, event_id, template, email, member_id, market, 'Your box', '<p>Your box</p>', 'Your box', id::text,
  '<' || id || '@garderobe.example>', at, at, at + interval '90 days', 'sent' FROM made_mail;

INSERT INTO job (kind, subject, unique_key, created_at, due_at, attempts, fence, done_at)
SELECT 'send-email', id::text, 'send-email:' || id, at, at, 1, 1, at + interval '1 second' FROM made_mail;
INSERT INTO job (kind, subject, unique_key, created_at, due_at, priority, attempts, fence, done_at)
SELECT kind, b.id::text, kind || ':' || b.id, t0 + since, t0 + due, urgency, (NOT undone)::int, (NOT undone)::int, CASE WHEN NOT undone THEN t0 + due END
FROM made_box b CROSS JOIN LATERAL (VALUES
  ('lapse-offer', 0, interval '0', interval '28d', 5, state IN ('ordered', 'styling', 'previewing', 'approved', 'packed')),
  ('end-preview', 2, '2h', '50h', 3, state = 'previewing'), ('remind-preview', 2, '2h', '26h', 5, false),
  ('end-approval', 6, '4d', '18d', 3, state = 'delivered'), ('remind-approval', 6, '4d', '15d', 5, false))
  j(kind, from_stage, since, due, urgency, undone) WHERE stage >= from_stage AND subject = 'box';
INSERT INTO job (kind, subject, created_at, due_at, priority, attempts, fence, done_at)
SELECT 'charge-card', charge_id::text, at, CASE WHEN undone THEN $now + interval '3 days' ELSE at END, 1, 1, 1, CASE WHEN NOT undone THEN at END
FROM made_invoice CROSS JOIN LATERAL (SELECT charge_state = 'retrying' AS undone) x WHERE subject = 'box';
INSERT INTO job (kind, subject, unique_key, created_at, due_at)
SELECT 'remind-overdue', c.id::text, 'remind-overdue:' || c.id, c.created_at, greatest(p.charge_at + interval '14 days', $now + interval '1 day')
FROM charge c JOIN instalment p ON p.invoice_id = c.invoice_id AND p.part = c.part
WHERE c.state NOT IN ('captured', 'cancelled') AND c.subject_type NOT IN ('reminder', 'order-claim');
INSERT INTO job (kind, subject, unique_key, created_at, due_at)
SELECT 'lapse-shop-order', id::text, 'lapse-shop-order:' || id, t0, t0 + interval '1 hour' FROM made_order WHERE state = 'awaiting-payment';
INSERT INTO job (kind, subject, payload, created_at, due_at)
SELECT 'open-next-box', member_id::text, jsonb_build_object('date', next_box_date::text), $now, next_box_date - interval '7 days'
FROM subscription WHERE next_box_date IS NOT NULL;

-- Members whose calls were counted in the last quarter of an hour.
INSERT INTO rate_limit (key, count, until) SELECT 'cart:' || id, 1, $now + interval '10 minutes' FROM member;
