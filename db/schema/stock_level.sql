-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE stock_level (
  sku text NOT NULL,
  on_hand integer NOT NULL DEFAULT 0,
  reserved integer NOT NULL DEFAULT 0,

  CONSTRAINT stock_level_pkey PRIMARY KEY (sku),
  CONSTRAINT stock_level_sku_fkey FOREIGN KEY (sku) REFERENCES variant(sku),
  CONSTRAINT stock_level_check CHECK (0 <= reserved AND reserved <= on_hand)
);

CREATE TRIGGER stock_level_added AFTER INSERT ON stock_level REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER stock_level_marked AFTER INSERT ON stock_level REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION sizes_marked();
CREATE TRIGGER stock_marked AFTER UPDATE ON stock_level FOR EACH ROW WHEN (LEAST(old.on_hand - old.reserved, 3) <> LEAST(new.on_hand - new.reserved, 3)) EXECUTE FUNCTION stock_marked();
CREATE CONSTRAINT TRIGGER stock_turned AFTER UPDATE ON stock_level DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.on_hand > old.reserved) IS DISTINCT FROM (new.on_hand > new.reserved)) EXECUTE FUNCTION stock_turned();
