-- Members with first names from 40 and last names from 400, colleagues, and two years of the audit: a fifth by the
-- clock, the rest by staff.
SET session_replication_role = replica;
INSERT INTO member (id, market, email, password_hash, first_name, last_name, phone, street, street_number, zip, city, created_at,
  terms_version, terms_accepted_at, credit_state)
SELECT md5('member' || n)::uuid, 'da', 'made' || n || '@example.test', 'x',
  (ARRAY['Anna', 'Astrid', 'Birgit', 'Britta', 'Clara', 'Dagmar', 'Ebba', 'Elin', 'Elsa', 'Emma', 'Freja', 'Frida', 'Greta', 'Hanna',
    'Hedda', 'Helga', 'Ida', 'Inga', 'Ingrid', 'Johanna', 'Julia', 'Karin', 'Kirsten', 'Laura', 'Lena', 'Linnea', 'Lotte', 'Maja',
    'Margit', 'Marie', 'Mia', 'Nora', 'Pernille', 'Saga', 'Sanne', 'Signe', 'Sofie', 'Tilde', 'Ulla', 'Vera'])[1 + n % 40],
  (ARRAY['Berg', 'Lind', 'Holm', 'Sand', 'Strand', 'Nord', 'Sol', 'Dal', 'Kvist', 'Ny', 'Ek', 'Bjork', 'Rosen', 'Hag', 'Lund', 'Vest',
    'Oster', 'Falk', 'Aker', 'Gran'])[1 + abs(hashint4(n)) % 20]
  || (ARRAY['berg', 'gren', 'man', 'sen', 'qvist', 'by', 'vik', 'rup', 'dahl', 'stedt'])[1 + abs(hashint4(-n)) % 10],
  '20' || lpad((n % 1000000)::text, 6, '0'), 'Storgatan', '1', '1650', 'Town', $now - interval '800 days', '1', $now - interval '800 days', 'approved'
FROM generate_series(1, $members) n;
INSERT INTO staff (id, email, name, roles, password_hash, totp_secret, created_at)
SELECT md5('staff' || n)::uuid, 'made' || n || '@staff.test', 'Colleague ' || n, '{support}', 'x', 'x', $now - interval '900 days'
FROM generate_series(0, 59) n;

DROP INDEX audit_at, audit_actor, audit_actor_act, audit_act, audit_subject, audit_person;
-- The eightieth act is rare: one row in 100,000.
INSERT INTO audit (at, actor_kind, actor_id, action, subject_kind, subject_id, person_id, before, after, reason, salt, digest)
SELECT $now - (($rows - n)::float8 / $rows) * interval '730 days', CASE WHEN n % 5 = 0 THEN 'clock' ELSE 'staff' END,
  CASE WHEN n % 5 = 0 THEN 'clock' ELSE md5('staff' || (hashint4(n)::bigint & 2147483647) % 60)::uuid::text END,
  CASE WHEN n % 100000 = 0 THEN 'quarantine-released' ELSE 'act-' || floor(79 * power(((hashint4(n + 7)::bigint & 65535) / 65536.0)::float8, 2))::int END,
  CASE n % 4 WHEN 0 THEN 'product' WHEN 1 THEN 'member' WHEN 2 THEN 'box' ELSE 'box-item' END,
  CASE n % 4 WHEN 0 THEN md5('product' || n % 20000)::uuid WHEN 1 THEN md5('member' || 1 + n % $members)::uuid ELSE md5('box' || n / 40)::uuid END::text,
  CASE WHEN n % 4 > 0 THEN md5('member' || 1 + (CASE n % 4 WHEN 1 THEN n ELSE n / 40 END) % $members)::uuid END,
  jsonb_build_object('state', 'ordered'), jsonb_build_object('state', 'styling', 'sku', 'SKU-' || n % 60000),
  CASE WHEN n % 10 = 0 THEN 'As asked by telephone, ' || n END, md5('salt' || n)::uuid, sha256(n::text::bytea)
FROM generate_series(1, $rows) n;
CREATE INDEX audit_at ON audit (at, id);
CREATE INDEX audit_actor ON audit (actor_kind, actor_id, at, id);
CREATE INDEX audit_actor_act ON audit (action, actor_kind, actor_id, at, id);
CREATE INDEX audit_act ON audit (action, at, id);
CREATE INDEX audit_subject ON audit (subject_id, at, id);
CREATE INDEX audit_person ON audit (person_id, at, id) WHERE person_id IS NOT NULL;
SET session_replication_role = origin;
VACUUM (ANALYZE) audit;
ANALYZE;
