-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE import_product (
  run_id uuid NOT NULL,
  handle text NOT NULL,
  line integer NOT NULL,
  brand text NOT NULL,
  brand_slug text NOT NULL,
  kind text NOT NULL,
  title jsonb NOT NULL,
  description jsonb NOT NULL,
  material jsonb NOT NULL,
  care jsonb NOT NULL,
  tags text[] NOT NULL,
  status text NOT NULL,
  content_hash text NOT NULL,
  images jsonb NOT NULL,
  category text NOT NULL,
  maker text NOT NULL DEFAULT '',
  maker_contact text NOT NULL DEFAULT '',
  eu_contact text NOT NULL DEFAULT '',
  by_sku boolean NOT NULL DEFAULT false,
  fibres jsonb NOT NULL DEFAULT '{}'::jsonb,

  CONSTRAINT import_product_pkey PRIMARY KEY (run_id, handle),
  CONSTRAINT import_product_run_id_fkey FOREIGN KEY (run_id) REFERENCES import_run(id) ON DELETE CASCADE,
  CONSTRAINT import_product_category_fkey FOREIGN KEY (category) REFERENCES category(slug),
  CONSTRAINT import_product_fibres_check CHECK (is_fibres(fibres))
);
