-- I42, T119: an erased person has nothing under way.
CREATE VIEW inv_the_erased_have_nothing AS
SELECT 'I42 box under way of somebody erased' AS name, b.number AS detail FROM box b JOIN member m ON m.id = b.member_id
WHERE m.erased_at IS NOT NULL AND b.state NOT IN ('closed', 'cancelled', 'lapsed')
UNION ALL
SELECT 'I42 subscription of somebody erased', s.id::text FROM subscription s JOIN member m ON m.id = s.member_id
WHERE m.erased_at IS NOT NULL AND s.state <> 'cancelled'
UNION ALL
SELECT 'I42 card of somebody erased', d.id::text FROM mandate d JOIN member m ON m.id = d.member_id
WHERE m.erased_at IS NOT NULL AND d.state = 'active'
UNION ALL
SELECT 'I42 identity of somebody erased', i.iss || ' ' || i.sub FROM identity i JOIN member m ON i.owner_kind = 'member' AND m.id = i.owner_id
WHERE m.erased_at IS NOT NULL
UNION ALL
SELECT 'T119 credit of somebody erased', a.owner FROM ledger_account a JOIN member m ON a.owner = m.id::text
WHERE m.erased_at IS NOT NULL AND a.kind = 'wallet' AND a.balance <> 0;
