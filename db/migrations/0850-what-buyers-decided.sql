-- What a buyer has decided stays when a file comes again (decision 121). Of words, those that were written, by language: null
-- where a language was taken away; of other facts, which are the buyer's.
ALTER TABLE product ADD COLUMN own jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(own) = 'object');
-- A buyer added it, or said whether it is offered or what its barcode is.
ALTER TABLE variant ADD COLUMN own boolean NOT NULL DEFAULT false;
-- Where a buyer said what it costs, or that it is not sold.
CREATE TABLE own_price (
  sku text REFERENCES variant,
  market text,
  PRIMARY KEY (sku, market)
);
-- A buyer wants all of the file, whatever was decided before.
ALTER TABLE import_run ADD COLUMN overwrites boolean NOT NULL DEFAULT false;
UPDATE studio_import SET preview = preview || '{"own": {"products": 0, "prices": 0}}' WHERE preview IS NOT NULL;
