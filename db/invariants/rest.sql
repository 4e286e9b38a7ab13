-- I8: a business event is booked once.
CREATE VIEW inv_one_booking_per_event AS
SELECT 'I8 event booked twice' AS name, event_type || ' ' || event_id AS detail
FROM ledger_txn GROUP BY event_type, event_id HAVING count(*) > 1;

-- A transaction without entries records no event and must not exist.
CREATE VIEW inv_no_empty_transaction AS
SELECT 'I8 transaction without entries' AS name, t.event_type || ' ' || t.event_id AS detail
FROM ledger_txn t WHERE NOT EXISTS (SELECT FROM ledger_entry e WHERE e.txn_id = t.id);

-- I10: no part of an invoice is paid twice.
CREATE VIEW inv_nothing_paid_twice AS
SELECT 'I10 paid twice' AS name, invoice_id || ' part ' || part AS detail
FROM charge WHERE state = 'captured' GROUP BY invoice_id, part HAVING count(*) > 1;

-- I14: a charge of unknown state is requested from the provider every hour at the latest.
CREATE VIEW inv_no_forgotten_unknown AS
SELECT 'I14 charge still unknown' AS name, id::text AS detail FROM charge
WHERE state = 'unknown' AND coalesce(last_reconciled_at, created_at) < app_now() - interval '2 hours'
UNION ALL
SELECT 'I14 refund still unknown', id::text FROM refund WHERE state = 'unknown' AND created_at < app_now() - interval '24 hours';

-- I23: a member has one box under way.
CREATE VIEW inv_one_open_box AS
SELECT 'I23 two boxes under way' AS name, member_id::text AS detail FROM box
WHERE state IN ('ordered', 'styling', 'previewing', 'approved', 'packed') GROUP BY member_id HAVING count(*) > 1;

-- I35: an event has no mail twice.
CREATE VIEW inv_no_mail_twice AS
SELECT 'I35 mailed twice' AS name, event_id || ' ' || template AS detail FROM email
WHERE state IN ('sent', 'unknown') GROUP BY event_id, template, recipient HAVING count(*) > 1;

-- I39: an expired lease is taken over.
CREATE VIEW inv_no_dead_lease AS
SELECT 'I39 lease ran out' AS name, kind || ' ' || subject AS detail FROM job
WHERE done_at IS NULL AND parked_at IS NULL AND leased_until < app_now() - interval '15 minutes';

-- I42: a provider's subject is one existing person.
CREATE VIEW inv_identity_is_somebody AS
SELECT 'I42 identity of nobody' AS name, iss || ' ' || sub AS detail FROM identity i
WHERE NOT EXISTS (SELECT FROM member m WHERE i.owner_kind = 'member' AND m.id = i.owner_id)
  AND NOT EXISTS (SELECT FROM staff s WHERE i.owner_kind = 'staff' AND s.id = i.owner_id);

CREATE VIEW inv_gone_staff_cannot_act AS
SELECT 'I42 session of disabled staff' AS name, s.id::text AS detail FROM session s
JOIN staff m ON s.owner_kind = 'staff' AND m.id = s.owner_id
WHERE s.revoked_at IS NULL AND s.expires_at > app_now() AND m.disabled_at IS NOT NULL;

-- I44: a link opens as many sessions as its uses, never more than allowed.
CREATE VIEW inv_link_sessions AS
SELECT 'I44 more sessions than uses' AS name, g.id::text AS detail
FROM link_grant g JOIN session s ON s.grant_id = g.id GROUP BY g.id HAVING count(*) > g.max_uses;

-- I46: acts of staff on a box are in its events, those on money in the audit.
CREATE VIEW inv_waiver_is_written_down AS
SELECT 'I46 fee waived without an audit row' AS name, number AS detail FROM box b
WHERE fees_waived_by IS NOT NULL AND NOT EXISTS (
  SELECT FROM audit a WHERE a.subject_id = b.id::text AND a.actor_id = b.fees_waived_by::text);
