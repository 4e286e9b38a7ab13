-- Names are drawn from 40 and 400: one member in forty has a given first name.
CREATE TEMP TABLE made_member AS
SELECT n, md5('member' || n)::uuid AS id, $now - interval '800 days' + n * interval '5 minutes' AS since, 'made' || n || '@example.test' AS email,
  (ARRAY['Anna', 'Astrid', 'Birgit', 'Britta', 'Clara', 'Dagmar', 'Ebba', 'Elin', 'Elsa', 'Emma', 'Freja', 'Frida', 'Greta', 'Hanna',
    'Hedda', 'Helga', 'Ida', 'Inga', 'Ingrid', 'Johanna', 'Julia', 'Karin', 'Kirsten', 'Laura', 'Lena', 'Linnea', 'Lotte', 'Maja',
    'Margit', 'Marie', 'Mia', 'Nora', 'Pernille', 'Saga', 'Sanne', 'Signe', 'Sofie', 'Tilde', 'Ulla', 'Vera'])[1 + n % 40] AS first_name,
  (ARRAY['Berg', 'Lind', 'Holm', 'Sand', 'Strand', 'Nord', 'Sol', 'Dal', 'Kvist', 'Ny', 'Ek', 'Bjork', 'Rosen', 'Hag', 'Lund', 'Vest',
    'Oster', 'Ström', 'Åker', 'Gran'])[1 + abs(hashint4(n)) % 20]
  || (ARRAY['berg', 'gren', 'man', 'sen', 'qvist', 'by', 'vik', 'rup', 'dahl', 'stedt', 'feldt', 'lund', 'holt', 'mark', 'borg', 'gaard',
    'ström', 'blad', 'rot', 'svik'])[1 + abs(hashint4(-n)) % 20] AS last_name, m.*
FROM generate_series(1, $members) n
JOIN (VALUES (0, 'da', 'DKK', 2500, '12345678', '1650', 'DK'), (1, 'se', 'SEK', 2500, '0701234567', '111 22', 'SE'),
  (2, 'nl', 'EUR', 2100, '0612345678', '1012 AB', 'NL'), (3, 'de', 'EUR', 1900, '015112345678', '20095', 'DE'))
  m(of, market, currency, vat, phone, zip, country) ON of = n % 4;
CREATE INDEX ON made_member (n);

INSERT INTO staff (id, email, name, roles, password_hash, totp_secret, created_at)
SELECT md5('staff' || n)::uuid, 'made' || n || '@staff.test', 'Colleague ' || n, ARRAY[(ARRAY['stylist', 'warehouse', 'support', 'finance'])[1 + n % 4]],
  'x', 'x', $now - interval '900 days' FROM generate_series(0, 39) n;
INSERT INTO member (id, market, email, password_hash, first_name, last_name, phone, street, street_number, zip, city, created_at,
  terms_version, terms_accepted_at, credit_state, stylist_id)
SELECT id, market, email, 'x', first_name, last_name, left(phone, -4) || lpad((n % 10000)::text, 4, '0'), 'Storgatan', '1', zip, 'Town', since,
  '1', since, 'approved', md5('staff' || n % 10 * 4)::uuid FROM made_member ORDER BY n;
INSERT INTO stylist_change (id, member_id, from_id, to_id, cause, why, words, at, seen_at, seen_by)
SELECT md5('stylist' || n)::uuid, id, CASE WHEN n % 9 = 0 THEN md5('staff' || (n + 1) % 10 * 4)::uuid END, md5('staff' || n % 10 * 4)::uuid,
  CASE WHEN n % 9 = 0 THEN 'asked' ELSE 'order' END, CASE WHEN n % 9 = 0 THEN 'taste' END, '', since + interval '90 days',
  CASE WHEN n % 9 = 0 AND n % 90 > 0 THEN since + interval '91 days' END, CASE WHEN n % 9 = 0 AND n % 90 > 0 THEN md5('staff0')::uuid END FROM made_member;
INSERT INTO credit_check (id, member_id, at, outcome, reference) SELECT md5('credit' || n)::uuid, id, since, 'approved', 'made' FROM made_member;
INSERT INTO consent (id, member_id, kind, granted, text_version, at)
SELECT md5('consent' || n || kind)::uuid, id, kind, true, '1', since FROM made_member CROSS JOIN unnest(ARRAY['statistics', 'marketing']) kind;
INSERT INTO subscription (id, member_id, state, interval_months, subscribed_since, next_box_date, month_day)
SELECT md5('subscription' || n)::uuid, id, 'active', CASE WHEN next IS NULL THEN 0 ELSE 1 + n % 3 END, since, next, extract(day FROM next)
FROM made_member CROSS JOIN LATERAL (SELECT CASE WHEN n % 5 < 3 THEN $now::date + 10 + n % 50 END AS next) x;
INSERT INTO survey_progress (member_id, step, completed_at) SELECT id, 10, since FROM made_member;
INSERT INTO survey_answer (member_id, question, value, at)
SELECT id, question, value::jsonb, since FROM made_member CROSS JOIN (VALUES ('sizes', '{"top": "M", "dress": "38", "knitwear": "M"}'),
  ('fit', '"regular"'), ('colours', '["navy", "black"]'), ('avoidColours', '["orange"]'), ('prints', '["plain"]'), ('occasions', '["work"]'),
  ('budget', '{"top": 60000}'), ('never', '["leather"]'), ('text', '"I cycle to work."')) q(question, value);
INSERT INTO member_photo (id, member_id, kind, digest, place, width, height, added_at, stored_at)
SELECT md5('photo' || n || k)::uuid, id, CASE WHEN k < 3 THEN 'me' ELSE 'inspiration' END, md5('one' || n || k) || md5('two' || n || k), k, 1200, 1600,
  since, since FROM made_member CROSS JOIN generate_series(1, 4) k WHERE n % 3 = 0;
INSERT INTO own_garment (id, member_id, kind, colour, patterned, name, added_at)
SELECT md5('garment' || n || k)::uuid, id, CASE WHEN k < 3 THEN 'shirt' ELSE 'skirt' END, 'white', false, '', since
  FROM made_member CROSS JOIN generate_series(1, 4) k WHERE n % 3 = 0;
INSERT INTO payment_customer (member_id, provider_id) SELECT id, 'cus_made' || n FROM made_member;
INSERT INTO mandate (id, member_id, setup_provider_id, method_provider_id, state, brand, last4, exp_month, exp_year, created_at, sca_confirmed_at)
SELECT md5('mandate' || n)::uuid, id, 'seti_made' || n, 'pm_made' || n, 'active', 'visa', '4242', 12, 2035, since, since FROM made_member;
INSERT INTO session (id, token_hash, owner_kind, owner_id, created_at, last_seen_at, expires_at, authenticated_at, user_agent)
SELECT md5('session' || n || '.' || k)::uuid, md5('token' || n || '.' || k), 'member', id, $now - interval '1 day', $now - interval '1 day',
  $now + interval '30 days', $now - interval '1 day', 'Mozilla/5.0' FROM made_member CROSS JOIN generate_series(1, 3) k;
INSERT INTO link_grant (id, jti_hash, member_id, purpose, subject, created_at, expires_at, max_uses)
SELECT md5('grant' || n)::uuid, md5('jti' || n), id, 'feedback', n::text, $now - interval '2 days', $now + interval '5 days', 5 FROM made_member;
INSERT INTO declared_end (id, member_id, kind, cause, ends_on, declared_at, outcome)
SELECT gen_random_uuid(), member_id, 'ordinary', '', NULL, subscribed_since, 'already' FROM subscription WHERE state = 'cancelled';
