-- The desk reads whose members somebody works for by the index alone, as before; the list of customers turns their pages, the newest first.
DROP INDEX member_stylist;
CREATE INDEX member_stylist ON member (stylist_id, created_at, id) WHERE stylist_id IS NOT NULL;
