-- I36: the local mailbox and our own records agree: no mail arrived twice, and none is unknown to us.
CREATE VIEW inv_mail_log AS
SELECT 'I36 mail arrived twice' AS name, message_id AS detail FROM sandbox_mailbox GROUP BY message_id HAVING count(*) > 1
UNION ALL
SELECT 'I36 mail arrived that we do not count as sent', b.message_id FROM sandbox_mailbox b
LEFT JOIN email e ON e.message_id = b.message_id WHERE e.id IS NULL OR e.state NOT IN ('sent', 'unknown', 'sending');

-- I43: no stored mail contains a live link.
CREATE VIEW inv_mail_secret AS
SELECT 'I43 a signed link is stored with a mail' AS name, id::text AS detail FROM email
WHERE html LIKE '%Chash=%' OR public_html LIKE '%Chash=%' OR text LIKE '%Chash=%' OR props::text LIKE '%Chash%';

-- I37: a queued mail has a job that will send it, unless it is held at an address that returns mails.
CREATE VIEW inv_mail_job AS
SELECT 'I37 queued mail without a job' AS name, e.id::text AS detail FROM email e
WHERE e.state = 'queued' AND e.held_at IS NULL AND NOT EXISTS (SELECT FROM job j WHERE j.kind = 'send-email' AND j.subject = e.id::text AND j.done_at IS NULL);
