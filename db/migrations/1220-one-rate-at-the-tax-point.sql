-- R9.06: the VAT rate is looked up when an invoice is issued, for its tax point (docs/money.md). Picked, swapped, exchanged and ordered
-- pieces store no rate. CASCADE drops the invariant views that read the columns; each start creates them again.
ALTER TABLE box_item DROP COLUMN vat_rate CASCADE;
ALTER TABLE exchange_piece DROP COLUMN vat_rate CASCADE;
ALTER TABLE order_line DROP COLUMN vat_rate CASCADE;
ALTER TABLE shop_order DROP COLUMN vat_rate CASCADE;
