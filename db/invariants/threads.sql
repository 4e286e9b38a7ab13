-- R8.06: an open thread whose last message is the member's has a promised answer, and no other has one.
CREATE VIEW inv_thread_promise AS
SELECT 'R8.06 promise and last message do not agree' AS name, t.member_id::text AS detail FROM thread t
JOIN LATERAL (SELECT m.staff_id FROM thread_message m WHERE m.member_id = t.member_id ORDER BY m.nth DESC LIMIT 1) l ON true
WHERE CASE WHEN l.staff_id IS NULL THEN t.state = 'waiting' ELSE t.waits_since IS NOT NULL END;
