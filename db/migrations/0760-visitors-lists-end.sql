-- A visitor's favourites end with the cookie that finds them, 90 days after their last change (R7.07).
ALTER TABLE favourite_list ADD COLUMN touched_at timestamptz;
UPDATE favourite_list l SET touched_at = greatest(created_at, (SELECT max(added_at) FROM favourite WHERE list_id = l.id));
ALTER TABLE favourite_list ALTER COLUMN touched_at SET NOT NULL;
CREATE INDEX favourite_list_of_visitor ON favourite_list (touched_at) WHERE visitor_hash IS NOT NULL;
