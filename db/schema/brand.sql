-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE brand (
  id uuid NOT NULL,
  slug text NOT NULL,
  name text NOT NULL,

  CONSTRAINT brand_pkey PRIMARY KEY (id),
  CONSTRAINT brand_slug_key UNIQUE (slug)
);

-- Referenced by product.
