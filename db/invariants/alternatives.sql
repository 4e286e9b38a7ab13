-- I32, R6.06: an alternative to a piece is held exactly as long as the member looks at the box.
CREATE VIEW inv_alternative_holds AS
SELECT 'I32 alternative and its reservation disagree' AS name, b.number || ': ' || a.sku || ' is ' || a.state || ', reservation ' || r.state AS detail
FROM preview_alternative a JOIN box b ON b.id = a.box_id JOIN reservation r ON r.id = a.reservation_id
WHERE r.sku <> a.sku OR r.quantity <> 1 OR CASE a.state
  WHEN 'held' THEN r.state <> 'live' OR r.owner_kind <> 'alternative' OR r.expires_at IS NOT NULL
  WHEN 'dropped' THEN r.state <> 'released'
  ELSE (r.owner_kind, r.owner_id) <> ('box', b.id::text) END
UNION ALL
SELECT 'I32 alternative held after its preview', b.number || ': ' || a.sku FROM preview_alternative a JOIN box b ON b.id = a.box_id
WHERE a.state = 'held' AND b.state <> 'previewing'
UNION ALL
SELECT 'I32 held as an alternative, and none', r.id::text FROM reservation r
WHERE r.owner_kind = 'alternative' AND r.state = 'live'
  AND NOT EXISTS (SELECT FROM preview_alternative a WHERE a.reservation_id = r.id AND a.state = 'held')
UNION ALL
SELECT 'R6.06 alternative to a piece that is out of the box', b.number || ': ' || a.sku
FROM preview_alternative a JOIN box b ON b.id = a.box_id JOIN box_item i ON i.id = a.item_id
WHERE a.state = 'held' AND i.state NOT IN ('picked', 'declined')
UNION ALL
SELECT 'R6.06 chosen at another price than shown', b.number || ': ' || a.sku
FROM preview_alternative a JOIN box b ON b.id = a.box_id JOIN box_item i ON i.id = a.item_id
WHERE a.state = 'chosen' AND (i.sku, i.price, i.reservation_id) IS DISTINCT FROM (a.sku, a.price, a.reservation_id);
