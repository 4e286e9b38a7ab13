-- R9.06: the VAT rate is asked when an invoice is issued, for its tax point (docs/money.md). Rows that were written when a piece was picked,
-- swapped, chosen in exchange or ordered say nothing of it any more. CASCADE drops the invariant views that read them; each start makes
-- them anew.
ALTER TABLE box_item DROP COLUMN vat_rate CASCADE;
ALTER TABLE exchange_piece DROP COLUMN vat_rate CASCADE;
ALTER TABLE order_line DROP COLUMN vat_rate CASCADE;
ALTER TABLE shop_order DROP COLUMN vat_rate CASCADE;
