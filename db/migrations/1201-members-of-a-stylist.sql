-- Whose members somebody works for, by the index alone: the desk reads them with each page.
DROP INDEX member_stylist;
CREATE INDEX member_stylist ON member (stylist_id, id) WHERE stylist_id IS NOT NULL;
