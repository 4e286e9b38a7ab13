-- An import is published in pieces (docs/decisions/036). What was staged and not published is read anew: none of it shows.
DELETE FROM import_run WHERE state <> 'applied';
DROP TABLE import_price, import_image;
ALTER TABLE import_product DROP COLUMN product_id;
-- [{position, colourKey, key, width, height, widths, blur, alt}]
ALTER TABLE import_product ADD COLUMN images jsonb NOT NULL;
-- [{market, currency, amount, compareAt}]
ALTER TABLE import_variant ADD COLUMN prices jsonb NOT NULL;
CREATE INDEX import_variant_handle ON import_variant (run_id, handle);
CREATE INDEX import_variant_barcode ON import_variant (run_id, barcode) WHERE barcode IS NOT NULL;

-- staging: the file is read; staged: all of it is in, new goods are being prepared out of sight; published: it shows,
-- stock is being brought up to date; applied: done, nothing is staged any more.
ALTER TABLE import_run DROP CONSTRAINT import_run_state_check,
  ADD CONSTRAINT import_run_state_check CHECK (state IN ('staging', 'staged', 'published', 'applied'));
-- Of the file and what was asked for: the same again goes on where a stopped run ended.
ALTER TABLE import_run ADD COLUMN fingerprint text;
-- What the run has changed so far, written with each piece.
ALTER TABLE import_run ADD COLUMN result jsonb;

-- The run that has prepared this product and has not published it yet: until then the product does not exist for anyone.
ALTER TABLE product ADD COLUMN prepared_by uuid REFERENCES import_run,
  ADD CONSTRAINT product_prepared_is_draft CHECK (prepared_by IS NULL OR status = 'draft');
CREATE INDEX product_prepared ON product (prepared_by) WHERE prepared_by IS NOT NULL;

-- One price in force and one start at a time say the same as "never two at once" (with inv_price_overlaps), at a
-- thirteenth of the time of the exclusion constraint.
ALTER TABLE price DROP CONSTRAINT price_sku_market_valid_excl;
DROP INDEX price_now;
CREATE UNIQUE INDEX price_now ON price (sku, market) WHERE upper_inf(valid);
CREATE UNIQUE INDEX price_start ON price (sku, market, lower(valid));

-- Whoever fills the catalogue may have it counted: only a table's owner may ANALYZE, which the application is not.
CREATE FUNCTION count_catalogue() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  ANALYZE brand, product, variant, price, stock_level, image, import_product, import_variant;
END $$;
