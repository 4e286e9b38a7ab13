-- A stylist's own figures read the boxes of a year by its index.
CREATE INDEX box_of_stylist ON box (stylist_id, settled_at) WHERE settled_at IS NOT NULL;
