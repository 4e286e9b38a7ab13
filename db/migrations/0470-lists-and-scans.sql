-- The label of a garment that is out with someone is found among those of its SKU.
CREATE INDEX fulfilment_line_sku ON fulfilment_line (sku);
-- Customers by what they are, newest first.
CREATE INDEX member_kind ON member (kind, created_at, id);
CREATE INDEX member_market ON member (market, created_at, id);
