-- Three members in five have a thread with support or their stylist. One thread in forty is ours to answer, one in four waits for the member,
-- the others are closed.
CREATE TEMP TABLE made_thread AS
SELECT n, id AS member_id, state, CASE WHEN n % 3 = 0 THEN 'support' ELSE 'stylist' END AS role,
  CASE WHEN n % 3 = 0 AND state <> 'open' THEN md5('staff' || 2 + n % 10 * 4)::uuid END AS owner_id, CASE state WHEN 'open' THEN 5 ELSE 6 END AS messages,
  $now - CASE state WHEN 'open' THEN n % 300 * interval '1 minute' WHEN 'waiting' THEN n % 13 * interval '1 day' + n % 1000 * interval '1 minute'
    ELSE interval '15 days' + n % 300 * interval '1 day' + n % 1000 * interval '1 minute' END AS at
FROM (SELECT *, CASE WHEN n % 40 = 1 THEN 'open' WHEN n % 4 = 2 THEN 'waiting' ELSE 'closed' END AS state FROM made_member WHERE n % 5 < 3) m;
ANALYZE made_thread;
INSERT INTO thread (member_id, state, role, owner_id, begun_at, last_at, last_nth, waits_since, promised_at, member_read_nth, member_read_at,
  staff_read_nth, staff_read_at, told_nth, change, changed_at)
SELECT member_id, state, role, owner_id, at - interval '6 days', at, messages, CASE state WHEN 'open' THEN at END,
  CASE state WHEN 'open' THEN at + interval '6 hours' END, messages, at, messages - n % 2, at, messages, CASE state WHEN 'closed' THEN 'closed' ELSE 'written' END, at
FROM made_thread;
INSERT INTO thread_message (id, member_id, nth, staff_id, via, text, skus, written_at)
SELECT md5('message' || n || '.' || nth)::uuid, member_id, nth, CASE WHEN nth % 2 = 0 THEN coalesce(owner_id, md5('staff' || n % 10 * 4)::uuid) END,
  CASE WHEN nth % 2 = 1 AND n % 7 = 0 THEN 'mail' ELSE 'page' END,
  'About box ' || 200000 + n || ', the ' || (ARRAY['coat', 'blouse', 'skirt', 'parka', 'jumper', 'scarf', 'trousers', 'dress', 'shirt', 'belt'])[1 + abs(hashint4(n * 6 + nth)) % 10]
    || ': ' || (ARRAY['the sleeves are long', 'the colour is right', 'it comes on Tuesday', 'may it be smaller', 'the seam is open', 'the lining is turquoise'])[nth],
  '{}', at - (messages - nth) * interval '1 day'
FROM made_thread CROSS JOIN LATERAL generate_series(1, messages) nth;
INSERT INTO thread_photo (id, member_id, message_id, digest, width, height, added_at, stored_at)
SELECT md5('thread-photo' || n)::uuid, member_id, md5('message' || n || '.1')::uuid, md5('digest' || n), 1200, 1600, at - interval '5 days', at - interval '5 days'
FROM made_thread;

INSERT INTO job (kind, subject, payload, unique_key, created_at, due_at)
SELECT 'close-thread', member_id::text, jsonb_build_object('nth', messages), 'close-thread:' || member_id || ':' || messages, at, at + interval '14 days'
FROM made_thread WHERE state = 'waiting';
INSERT INTO job (kind, subject, unique_key, created_at, due_at)
SELECT 'escalate-thread', member_id::text, 'escalate-thread:' || member_id, at, at + interval '2 days' FROM made_thread WHERE state = 'open';
