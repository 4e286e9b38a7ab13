-- How a garment has fitted those who bought it is asked by its SKUs.
CREATE INDEX order_line_sku ON order_line (sku);
