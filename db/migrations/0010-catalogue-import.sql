-- An import is staged here line by line and becomes visible in one transaction (docs/decisions/010).
CREATE TABLE import_run (
  id uuid PRIMARY KEY,
  source text NOT NULL,
  file_name text NOT NULL,
  state text NOT NULL CHECK (state IN ('staging', 'staged', 'applied')),
  started_at timestamptz NOT NULL,
  applied_at timestamptz,
  -- {lines, products, variants, images, problems: [{line, problem, advice, refused}], …}
  report jsonb NOT NULL DEFAULT '{}'
);
CREATE TABLE import_product (
  run_id uuid NOT NULL REFERENCES import_run ON DELETE CASCADE,
  handle text NOT NULL,
  line int NOT NULL,
  product_id uuid,
  brand text NOT NULL,
  brand_slug text NOT NULL,
  kind text NOT NULL,
  title jsonb NOT NULL,
  description jsonb NOT NULL,
  material jsonb NOT NULL,
  care jsonb NOT NULL,
  tags text[] NOT NULL,
  attributes jsonb NOT NULL,
  status text NOT NULL,
  content_hash text NOT NULL,
  PRIMARY KEY (run_id, handle)
);
CREATE TABLE import_variant (
  run_id uuid NOT NULL REFERENCES import_run ON DELETE CASCADE,
  sku text NOT NULL,
  handle text NOT NULL,
  line int NOT NULL,
  colour jsonb NOT NULL,
  colour_key text NOT NULL,
  colour_hex text,
  size text NOT NULL,
  size_rank int NOT NULL,
  barcode text,
  position int NOT NULL,
  quantity int CHECK (quantity >= 0),
  PRIMARY KEY (run_id, sku)
);
CREATE TABLE import_price (
  run_id uuid NOT NULL REFERENCES import_run ON DELETE CASCADE,
  sku text NOT NULL,
  market text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  compare_at bigint CHECK (compare_at > amount),
  PRIMARY KEY (run_id, sku, market)
);
CREATE TABLE import_image (
  run_id uuid NOT NULL REFERENCES import_run ON DELETE CASCADE,
  handle text NOT NULL,
  position int NOT NULL,
  colour_key text NOT NULL,
  key text NOT NULL,
  width int NOT NULL,
  height int NOT NULL,
  widths int[] NOT NULL,
  blur text NOT NULL,
  alt jsonb NOT NULL,
  PRIMARY KEY (run_id, handle, position)
);

-- What the last file said: the same number again is no news, whatever was sold in between.
ALTER TABLE variant ADD COLUMN imported_quantity int;

-- What a product may be found by, in every language it has.
ALTER TABLE product ADD COLUMN search_text text NOT NULL DEFAULT '';
CREATE FUNCTION product_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := lower(concat_ws(' ', (SELECT name FROM brand WHERE id = NEW.brand_id), NEW.kind,
    (SELECT string_agg(value, ' ') FROM jsonb_each_text(NEW.title)), array_to_string(NEW.tags, ' '), NEW.handle));
  RETURN NEW;
END $$;
CREATE TRIGGER product_search_text BEFORE INSERT OR UPDATE OF title, brand_id, kind, tags, handle ON product
  FOR EACH ROW EXECUTE FUNCTION product_search_text();
CREATE INDEX product_search ON product USING gin (search_text gin_trgm_ops) WHERE status = 'active';
