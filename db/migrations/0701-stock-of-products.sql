-- Whether a product is sold out, low or in stock is kept, and looked at anew for those that are marked as changed since (095).
-- Marks are appended, so that nobody who sells a unit waits for a shared row.
CREATE TABLE product_stock (
  product_id uuid PRIMARY KEY REFERENCES product ON DELETE CASCADE,
  stands text NOT NULL CHECK (stands IN ('out', 'low', 'in'))
);
CREATE INDEX product_stock_scarce ON product_stock (stands, product_id) WHERE stands <> 'in';
CREATE TABLE product_stock_mark (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id uuid NOT NULL
);
CREATE INDEX product_stock_mark_product ON product_stock_mark (product_id);

-- Of a product that is looked at, what can be had now.
CREATE FUNCTION stock_stands(of_product uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN coalesce(sum(s.on_hand - s.reserved), 0) <= 0 THEN 'out' WHEN sum(s.on_hand - s.reserved) <= 2 THEN 'low' ELSE 'in' END
  FROM variant v LEFT JOIN stock_level s ON s.sku = v.sku WHERE v.product_id = of_product AND v.withdrawn_at IS NULL
$$;
INSERT INTO product_stock SELECT id, stock_stands(id) FROM product;

-- From the third free unit of a size on, it makes no difference how many there are.
CREATE FUNCTION stock_marked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_stock_mark (product_id) SELECT product_id FROM variant WHERE sku = NEW.sku;
  RETURN NULL;
END $$;
CREATE TRIGGER stock_marked AFTER UPDATE ON stock_level FOR EACH ROW
  WHEN (least(OLD.on_hand - OLD.reserved, 3) <> least(NEW.on_hand - NEW.reserved, 3)) EXECUTE FUNCTION stock_marked();

-- A product is new, a size is new, withdrawn, offered again or gone.
CREATE FUNCTION sizes_marked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'product' THEN
    INSERT INTO product_stock_mark (product_id) SELECT id FROM touched;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO product_stock_mark (product_id)
    SELECT DISTINCT either.product_id FROM former f JOIN touched t USING (sku)
    CROSS JOIN LATERAL (VALUES (f.product_id), (t.product_id)) AS either (product_id)
    WHERE (f.product_id, f.withdrawn_at) IS DISTINCT FROM (t.product_id, t.withdrawn_at);
  ELSIF TG_TABLE_NAME = 'variant' THEN
    INSERT INTO product_stock_mark (product_id) SELECT DISTINCT product_id FROM touched;
  ELSE
    INSERT INTO product_stock_mark (product_id) SELECT DISTINCT product_id FROM touched JOIN variant USING (sku);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER product_marked AFTER INSERT ON product REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION sizes_marked();
CREATE TRIGGER variant_marked AFTER UPDATE ON variant REFERENCING OLD TABLE AS former NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION sizes_marked();
CREATE TRIGGER variant_gone_marked AFTER DELETE ON variant REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION sizes_marked();
CREATE TRIGGER stock_level_marked AFTER INSERT ON stock_level REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION sizes_marked();
