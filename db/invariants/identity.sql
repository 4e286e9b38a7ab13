-- I42: the disabled and the erased cannot act.
CREATE VIEW inv_the_gone_cannot_act AS
SELECT 'I42 session of a disabled person' AS name, s.id::text AS detail
FROM session s JOIN member m ON s.owner_kind = 'member' AND m.id = s.owner_id
WHERE s.revoked_at IS NULL AND s.expires_at > app_now() AND coalesce(m.disabled_at, m.erased_at) IS NOT NULL;

-- I44: single use is single.
CREATE VIEW inv_single_use AS
SELECT 'I44 link used too often' AS name, id::text AS detail FROM link_grant WHERE used > max_uses;
