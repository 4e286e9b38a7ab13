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
ANALYZE made_mail;
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

-- Work that waits for a colleague: jobs that were given up, with their tries, mails without a known result, and unhandled events.
INSERT INTO job (kind, subject, created_at, due_at, attempts, fence, lane, parked_at, last_error)
SELECT (ARRAY['ask-how-worn', 'forget-photo', 'remind-next-box', 'read-payout'])[1 + n % 4], md5('parked' || n)::uuid::text,
  $now - interval '3 days', $now - interval '1 day', 12, 12, 'again', $now - interval '1 day' - n * interval '1 second', 'connect ECONNREFUSED'
FROM generate_series(1, $members / 40) n;
INSERT INTO job_failure (job_id, fence, kind, attempt, at, error)
SELECT j.id, t, j.kind, t, j.parked_at - (12 - t) * interval '1 hour', j.last_error
FROM job j CROSS JOIN generate_series(1, 12) t WHERE j.parked_at IS NOT NULL;
INSERT INTO email (id, event_id, template, recipient, member_id, market, subject, html, text, message_id, queued_at, expires_at, state,
  failure, undecided_at)
SELECT md5('undecided' || m.n)::uuid, 'made-undecided:' || m.n, 'preview-ready', m.email, m.id, m.market, 'Your preview', '<p>Your preview</p>',
  'Your preview', '<undecided-' || m.n || '@garderobe.example>', $now - interval '2 days', $now + interval '88 days',
  CASE m.n % 2 WHEN 0 THEN 'unknown' ELSE 'failed' END, CASE m.n % 2 WHEN 0 THEN 'Connection lost' ELSE '550 no such user' END,
  $now - interval '2 days' + m.n * interval '1 second'
FROM (SELECT id, email, market, row_number() OVER (ORDER BY id) AS n FROM member) m WHERE m.n % 40 = 0 OR m.n % 40 = 21;
INSERT INTO webhook_event (provider_event_id, kind, object_id, body, received_at)
SELECT 'evt_made_' || n, 'payment_intent.succeeded', 'pi_made_' || n, '{"object": {}}', $now - interval '1 minute' FROM generate_series(1, $members / 40) n;
INSERT INTO job (kind, subject, created_at, due_at, attempts, fence, lane, last_error)
SELECT 'payment-event', 'evt_made_' || n, $now - interval '1 minute', $now + interval '1 minute', 3, 3, 'again', 'connect ECONNREFUSED'
FROM generate_series(1, $members / 40) n;

-- Members whose calls were counted in the last quarter of an hour.
INSERT INTO rate_limit (key, count, until) SELECT 'cart:' || id, 1, $now + interval '10 minutes' FROM member;
