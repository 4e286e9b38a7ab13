-- The label of a garment that is out with somebody is scanned: found among those that are out, and not among all of its kind that
-- ever left (095).
ALTER TABLE return_line ADD COLUMN sku text REFERENCES variant (sku);
UPDATE return_line r SET sku = l.sku FROM fulfilment_line l WHERE l.unit_id = r.unit_id;
ALTER TABLE return_line ALTER COLUMN sku SET NOT NULL;
CREATE INDEX return_line_out ON return_line (sku) WHERE state IN ('expected', 'allowed');
