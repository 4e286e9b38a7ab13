-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE brand_former_slug (
  slug text NOT NULL,
  brand_id uuid NOT NULL,

  CONSTRAINT brand_former_slug_pkey PRIMARY KEY (slug),
  CONSTRAINT brand_former_slug_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id)
);
