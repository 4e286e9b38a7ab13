-- An answer to a wish stays with the piece that it was written of. Answers that a member's swap has moved return to it.
UPDATE wish_answer a SET item_id = first.id
FROM box_item now, box_item first
WHERE now.id = a.item_id AND now.sku <> a.written_of
  AND first.id = (
    SELECT i.id FROM box_item i WHERE i.box_id = a.box_id AND i.sku = a.written_of ORDER BY i.state = 'removed', i.id LIMIT 1);
