-- The shop keeps in memory what can be had, too: written down is when a variant's last free unit goes, and when one comes
-- back. The version is one of its own, so that whoever buys never waits for an import to publish; the row is taken at the
-- end of the buyer's transaction, so that two who buy the same things do not wait for each other crosswise.
CREATE TABLE stock_version (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  version bigint NOT NULL
);
INSERT INTO stock_version (version) VALUES (1);
CREATE TABLE stock_turn (
  sku text PRIMARY KEY REFERENCES variant ON DELETE CASCADE,
  version bigint NOT NULL
);
CREATE INDEX stock_turn_version ON stock_turn (version);

CREATE FUNCTION stock_turned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE stock_version SET version = version + 1;
  INSERT INTO stock_turn SELECT NEW.sku, version FROM stock_version
  ON CONFLICT (sku) DO UPDATE SET version = excluded.version;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER stock_turned AFTER UPDATE ON stock_level DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD.on_hand > OLD.reserved) IS DISTINCT FROM (NEW.on_hand > NEW.reserved))
  EXECUTE FUNCTION stock_turned();
