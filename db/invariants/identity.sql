-- I42: disabled and erased people cannot act.
CREATE VIEW inv_the_gone_cannot_act AS
SELECT 'I42 session of a disabled person' AS name, s.id::text AS detail
FROM session s JOIN member m ON s.owner_kind = 'member' AND m.id = s.owner_id
WHERE s.revoked_at IS NULL AND s.expires_at > app_now() AND coalesce(m.disabled_at, m.erased_at) IS NOT NULL;

-- I44: a link is used at most as often as allowed.
CREATE VIEW inv_single_use AS
SELECT 'I44 link used too often' AS name, id::text AS detail FROM link_grant WHERE used > max_uses;

-- I42: disabled and erased people have no open links.
CREATE VIEW inv_the_gone_have_no_links AS
SELECT 'I42 open link of a disabled person' AS name, g.id::text AS detail
FROM link_grant g JOIN member m ON m.id = g.member_id
WHERE g.revoked_at IS NULL AND g.used < g.max_uses AND g.expires_at > app_now() AND coalesce(m.disabled_at, m.erased_at) IS NOT NULL
UNION ALL
SELECT 'I42 open password link of a disabled person', r.id::text
FROM password_reset r JOIN member m ON m.id = r.member_id
WHERE r.used_at IS NULL AND r.revoked_at IS NULL AND r.expires_at > app_now() AND coalesce(m.disabled_at, m.erased_at) IS NOT NULL;

-- I43: no key of a password or e-mail link is stored with its mail.
CREATE VIEW inv_account_mail_secret AS
SELECT 'I43 a key is stored with a mail' AS name, id::text AS detail FROM email
WHERE template IN ('password-reset', 'email-change-old', 'email-change-new')
  AND (html LIKE '%key=%' OR public_html LIKE '%key=%' OR text LIKE '%key=%' OR props::text LIKE '%key=%');

-- I44: only one link to a new password is used; its use ends the others.
CREATE VIEW inv_one_password_link_used AS
SELECT 'I44 password link open after another was used' AS name, r.id::text AS detail FROM password_reset r
WHERE r.used_at IS NULL AND r.revoked_at IS NULL AND EXISTS (
  SELECT FROM password_reset other WHERE other.member_id = r.member_id AND other.used_at >= r.created_at);
