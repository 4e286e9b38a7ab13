-- Which products have changed since when: a process keeps the shelf in memory and reads what is new (docs/decisions/034).
CREATE TABLE catalogue_version (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  version bigint NOT NULL
);
INSERT INTO catalogue_version (version) VALUES (1);
CREATE TABLE catalogue_change (
  product_id uuid PRIMARY KEY REFERENCES product ON DELETE CASCADE,
  version bigint NOT NULL
);
CREATE INDEX catalogue_change_version ON catalogue_change (version);
INSERT INTO catalogue_change SELECT id, 1 FROM product;

-- The version's row stays locked to the end of the transaction, so that versions become visible in their order: whoever
-- has read one has read everything below it.
CREATE FUNCTION catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed uuid[];
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'product' THEN changed := ARRAY(SELECT id FROM touched);
    WHEN 'variant' THEN changed := ARRAY(SELECT DISTINCT product_id FROM touched);
    ELSE changed := ARRAY(SELECT DISTINCT product_id FROM touched JOIN variant USING (sku));
  END CASE;
  IF changed = '{}' THEN RETURN NULL; END IF;
  UPDATE catalogue_version SET version = version + 1;
  INSERT INTO catalogue_change SELECT id, (SELECT version FROM catalogue_version) FROM unnest(changed) AS id ORDER BY id
  ON CONFLICT (product_id) DO UPDATE SET version = excluded.version;
  RETURN NULL;
END $$;

CREATE TRIGGER product_added AFTER INSERT ON product REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER product_changed AFTER UPDATE ON product REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER variant_added AFTER INSERT ON variant REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER variant_changed AFTER UPDATE ON variant REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER variant_gone AFTER DELETE ON variant REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER price_added AFTER INSERT ON price REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER price_changed AFTER UPDATE ON price REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER price_gone AFTER DELETE ON price REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
-- A variant without a row of stock was never in the house; how much there is of it is asked each time.
CREATE TRIGGER stock_level_added AFTER INSERT ON stock_level REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
