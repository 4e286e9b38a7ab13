-- R9.05: reminders keep their distance, cost the amount billed for them, and no reminder's fee is reminded of.
CREATE VIEW inv_reminders AS
SELECT 'R9.05 reminded too early' AS name, i.display_number || ' ' || r.number AS detail
FROM reminder r JOIN invoice i ON i.id = r.invoice_id WHERE r.at < i.issued_at + interval '13 days 23 hours'
UNION ALL
SELECT 'R9.05 reminded twice in a row', r.invoice_id || ' ' || r.number
FROM reminder r JOIN reminder p ON p.invoice_id = r.invoice_id AND p.number = r.number - 1 WHERE r.at < p.at + interval '9 days 23 hours'
UNION ALL
SELECT 'R9.05 a reminder is missing', r.invoice_id::text FROM reminder r GROUP BY r.invoice_id HAVING max(r.number) <> count(*)
UNION ALL
SELECT 'R9.05 fee differs from its invoice', r.id::text FROM reminder r LEFT JOIN invoice f ON f.id = r.fee_invoice_id
WHERE r.fee <> coalesce(f.total, 0) OR f.vat <> 0 OR f.subject_type <> 'reminder' OR f.subject_id <> r.id
UNION ALL
SELECT 'R9.05 reminded of a reminder', r.id::text FROM reminder r JOIN invoice i ON i.id = r.invoice_id WHERE i.subject_type = 'reminder'
UNION ALL
SELECT 'R9.05 fee without its reminder', i.display_number FROM invoice i
WHERE i.subject_type = 'reminder' AND NOT EXISTS (SELECT FROM reminder r WHERE r.id = i.subject_id)
-- A guest's purchase is invoiced with its payment: it needs no reminder, and no link to pay it.
UNION ALL
SELECT 'R7.06 invoice of a guest that is not paid', i.display_number FROM member m JOIN invoice i ON i.member_id = m.id JOIN charge c ON c.invoice_id = i.id
WHERE m.kind = 'guest' AND c.state <> 'captured' AND i.subject_type <> 'order-claim'
UNION ALL
SELECT 'R9.05 a guest was reminded', r.id::text FROM reminder r JOIN invoice i ON i.id = r.invoice_id JOIN member m ON m.id = i.member_id WHERE m.kind = 'guest'
-- Three is the `most` of every market.
UNION ALL
SELECT 'R9.05 open charge without a job that reminds', c.id::text FROM charge c
WHERE c.invoice_id IS NOT NULL AND c.state NOT IN ('captured', 'cancelled') AND c.subject_type NOT IN ('reminder', 'order-claim')
  AND NOT EXISTS (SELECT FROM reminder r WHERE r.invoice_id = c.invoice_id AND r.number >= 3)
  AND NOT EXISTS (SELECT FROM job j WHERE j.kind = 'remind-overdue' AND j.subject = c.id::text AND j.done_at IS NULL)
UNION ALL
SELECT 'R9.05 promise to pay without a job that ends it', w.id::text FROM payment_promise w
WHERE w.state = 'open' AND NOT EXISTS (SELECT FROM job j WHERE j.kind = 'end-promise' AND j.subject = w.id::text AND j.done_at IS NULL)
UNION ALL
SELECT 'R9.05 reminded during a promise to pay', r.invoice_id || ' ' || r.number FROM reminder r JOIN payment_promise w ON w.invoice_id = r.invoice_id
WHERE r.at > w.recorded_at AND r.at < coalesce(w.ended_at, w.ends_at);
