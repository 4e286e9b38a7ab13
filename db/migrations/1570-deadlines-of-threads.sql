-- R8.06: a thread whose promised answer is late goes to all of support, and one without a further word is closed. Both are due rows.
ALTER TABLE thread DROP CONSTRAINT thread_change_check;
ALTER TABLE thread ADD CONSTRAINT thread_change_check CHECK (change IN ('written', 'taken', 'handed-over', 'closed', 'reopened', 'escalated'));

-- Threads from before: a day after the promise, and a fortnight after the answer.
INSERT INTO job (kind, subject, due_at, created_at, unique_key)
SELECT 'escalate-thread', member_id::text, promised_at + interval '1 day', waits_since, 'escalate-thread:' || member_id || ':' || version
FROM thread WHERE promised_at IS NOT NULL;
INSERT INTO job (kind, subject, payload, due_at, created_at, unique_key)
SELECT 'close-thread', member_id::text, jsonb_build_object('nth', last_nth), last_at + interval '14 days', last_at, 'close-thread:' || member_id || ':' || last_nth
FROM thread WHERE state = 'waiting';
