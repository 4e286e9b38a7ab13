-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE price (
  sku text NOT NULL,
  market text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  compare_at bigint,
  valid tstzrange NOT NULL,

  CONSTRAINT price_sku_fkey FOREIGN KEY (sku) REFERENCES variant(sku),
  CONSTRAINT price_amount_check CHECK (amount > 0),
  CONSTRAINT price_check CHECK (compare_at > amount)
);

CREATE UNIQUE INDEX price_now ON price (sku, market) WHERE upper_inf(valid);
CREATE UNIQUE INDEX price_start ON price (sku, market, lower(valid));

CREATE TRIGGER price_added AFTER INSERT ON price REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER price_changed AFTER UPDATE ON price REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER price_gone AFTER DELETE ON price REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER price_is_history BEFORE DELETE OR UPDATE ON price FOR EACH ROW EXECUTE FUNCTION price_is_history();
