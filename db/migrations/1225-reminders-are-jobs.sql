-- R9.05: each open charge that reminders are sent about has a job. A job that runs before the day of its reminder is planned again.
INSERT INTO job (kind, subject, unique_key, created_at, due_at)
SELECT 'remind-overdue', c.id, 'remind-overdue:' || c.id || ':1225', now(), p.charge_at + interval '14 days'
FROM charge c JOIN instalment p ON p.invoice_id = c.invoice_id AND p.part = c.part
WHERE c.state NOT IN ('captured', 'cancelled') AND c.subject_type NOT IN ('reminder', 'order-claim')
  AND (SELECT count(*) FROM reminder r WHERE r.invoice_id = c.invoice_id) < 3;
