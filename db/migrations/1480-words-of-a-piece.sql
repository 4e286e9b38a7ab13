-- The piece that the stylist's words were written of. The member may swap it: the answer then names the new piece, without the words.
ALTER TABLE wish_answer ADD COLUMN written_of text;
UPDATE wish_answer a SET written_of = i.sku FROM box_item i
WHERE i.id = a.item_id AND NOT EXISTS (SELECT FROM preview_alternative p WHERE p.item_id = i.id AND p.state = 'chosen' AND p.chosen_at > a.answered_at);
-- The member has swapped the piece since: the words were of the one before it.
UPDATE wish_answer a SET written_of = o.sku FROM box_item i JOIN box_item o ON o.id = i.replaces_id
WHERE i.id = a.item_id AND a.written_of IS NULL;
