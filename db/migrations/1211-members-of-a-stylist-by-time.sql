-- The list of customers turns the pages of a stylist's members, the newest first; they are counted by the index alone, as before.
DROP INDEX member_stylist;
CREATE INDEX member_stylist ON member (stylist_id, created_at, id) WHERE stylist_id IS NOT NULL;
