-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE brand_size (
  brand_id uuid NOT NULL,
  size text NOT NULL,
  bust integer,
  waist integer,
  hip integer,

  CONSTRAINT brand_size_pkey PRIMARY KEY (brand_id, size),
  CONSTRAINT brand_size_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id),
  CONSTRAINT brand_size_size_check CHECK (char_length(size) >= 1 AND char_length(size) <= 30),
  CONSTRAINT brand_size_bust_check CHECK (bust >= 100 AND bust <= 3000),
  CONSTRAINT brand_size_any_check CHECK (num_nonnulls(bust, waist, hip) > 0),
  CONSTRAINT brand_size_waist_check CHECK (waist >= 100 AND waist <= 3000),
  CONSTRAINT brand_size_hip_check CHECK (hip >= 100 AND hip <= 3000)
);
