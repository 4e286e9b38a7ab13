-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE brand (
  id uuid NOT NULL,
  slug text NOT NULL,
  name text NOT NULL,

  CONSTRAINT brand_pkey PRIMARY KEY (id),
  CONSTRAINT brand_slug_key UNIQUE (slug)
);

CREATE TRIGGER brand_changed AFTER UPDATE ON brand REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION goods_of_brand_changed();

-- Referenced by brand_former_slug, brand_size, product.
