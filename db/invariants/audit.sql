-- R8.01: each change by staff has a row of its own in the audit.
CREATE VIEW inv_audit_is_whole AS
SELECT 'R8.01 change by staff without a row in the audit' AS name, subject_id AS detail FROM audit WHERE action = 'act-undescribed';

-- R8.01: no row of the audit was removed, added or rewritten after its seal; words are wiped for erased members alone.
CREATE VIEW inv_audit_chain AS
SELECT 'R8.01 audit rows removed, added or changed' AS name, 'seal ' || s.number AS detail
FROM (SELECT number, last_id, hash, lag(hash, 1, ''::bytea) OVER seals AS before, lag(last_id, 1, 0::bigint) OVER seals AS after_id
  FROM audit_seal WINDOW seals AS (ORDER BY number)) s
WHERE s.hash <> audit_seal_hash(s.before, s.after_id, s.last_id)
UNION ALL
SELECT 'R8.01 a seal is missing', 'before seal ' || number
FROM (SELECT number, lag(number, 1, 0::bigint) OVER (ORDER BY number) AS before FROM audit_seal) s WHERE number <> before + 1
UNION ALL
SELECT 'R8.01 words of an audit row were changed', id::text FROM audit a WHERE salt IS NOT NULL AND digest <> audit_digest(a)
UNION ALL
SELECT 'R8.01 words were wiped for a member who is not erased', a.id::text FROM audit a
WHERE a.wiped_for IS NOT NULL AND NOT EXISTS (SELECT FROM member m WHERE m.id = a.wiped_for AND m.erased_at IS NOT NULL);
