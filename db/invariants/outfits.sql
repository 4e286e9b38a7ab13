-- R6.05: an outfit has at least two pieces of its own member, and one of them came with its box.
CREATE VIEW inv_outfits AS
SELECT 'R6.05 outfit with a piece of somebody else' AS name, b.number || ': ' || p.place AS detail
FROM outfit_piece p JOIN box b ON b.id = p.box_id
  LEFT JOIN box_item i ON i.id = p.item_id LEFT JOIN order_line l ON l.id = p.line_id LEFT JOIN shop_order e ON e.id = l.order_id
  JOIN box whose ON whose.id = coalesce(i.box_id, e.box_id)
WHERE whose.member_id <> b.member_id
UNION ALL
SELECT 'R6.05 outfit with a garment of somebody else', b.number || ': ' || p.place
FROM outfit_piece p JOIN box b ON b.id = p.box_id JOIN own_garment g ON g.id = p.own_garment_id
WHERE g.member_id <> b.member_id
UNION ALL
SELECT 'R6.05 outfit that is none', b.number || ': ' || o.place
FROM outfit o JOIN box b ON b.id = o.box_id
WHERE (SELECT count(*) FROM outfit_piece p WHERE (p.box_id, p.place) = (o.box_id, o.place)) < 2
  OR NOT EXISTS (SELECT FROM outfit_piece p JOIN box_item i ON i.id = p.item_id
    WHERE (p.box_id, p.place) = (o.box_id, o.place) AND i.box_id = o.box_id);
