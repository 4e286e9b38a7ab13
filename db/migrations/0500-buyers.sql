-- A product is written by an import and by several buyers: each change counts, whoever makes it.
ALTER TABLE product ADD COLUMN revision integer NOT NULL DEFAULT 0;
-- What a buyer decided stays when the file comes again.
ALTER TABLE product ADD COLUMN category_chosen boolean NOT NULL DEFAULT false;
ALTER TABLE product ADD COLUMN own_pictures boolean NOT NULL DEFAULT false;

CREATE FUNCTION count_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revision := OLD.revision + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER product_revision BEFORE UPDATE ON product FOR EACH ROW EXECUTE FUNCTION count_revision();

-- Where a picture's frame is cut, the point that stays in sight: in tenths of its width and height.
ALTER TABLE image
  ADD COLUMN focus_x smallint NOT NULL DEFAULT 50,
  ADD COLUMN focus_y smallint NOT NULL DEFAULT 50,
  ADD CONSTRAINT image_focus_check
    CHECK (focus_x BETWEEN 0 AND 100 AND focus_x % 10 = 0 AND focus_y BETWEEN 0 AND 100 AND focus_y % 10 = 0);

ALTER TABLE stock_move
  ADD COLUMN staff_id uuid REFERENCES staff(id),
  ADD COLUMN reason text,
  ADD COLUMN note text,
  ADD CONSTRAINT stock_move_reason_check CHECK (reason IN ('counted', 'damaged', 'lost', 'found', 'delivered')),
  ADD CONSTRAINT stock_move_by_somebody CHECK ((reason IS NULL) = (staff_id IS NULL));

-- A price that begins later, or a reduction that ends: of one variant in one market never two at once.
CREATE TABLE price_plan (
  id uuid NOT NULL,
  sku text NOT NULL REFERENCES variant(sku),
  market text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  during tstzrange NOT NULL CHECK (NOT isempty(during) AND NOT lower_inf(during) AND NOT upper_inf(during)),
  state text NOT NULL CHECK (state IN ('planned', 'running', 'ended', 'cancelled')),
  back_to bigint,
  created_by uuid NOT NULL REFERENCES staff(id),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (id, sku),
  CONSTRAINT price_plan_one_at_once EXCLUDE USING gist (sku WITH =, market WITH =, during WITH &&) WHERE (state IN ('planned', 'running'))
);

-- An address that a brand had: it leads to where the brand is now.
CREATE TABLE brand_former_slug (
  slug text PRIMARY KEY,
  brand_id uuid NOT NULL REFERENCES brand(id)
);

ALTER TABLE category ALTER COLUMN position DROP IDENTITY;
ALTER TABLE category ALTER COLUMN position SET DEFAULT 10000;
ALTER TABLE category
  ADD COLUMN hidden boolean NOT NULL DEFAULT false,
  ADD COLUMN revision integer NOT NULL DEFAULT 0;
CREATE TRIGGER category_revision BEFORE UPDATE ON category FOR EACH ROW EXECUTE FUNCTION count_revision();
