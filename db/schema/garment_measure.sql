-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE garment_measure (
  product_id uuid NOT NULL,
  size text NOT NULL,
  chest integer,
  waist integer,
  hip integer,
  length integer,
  own boolean NOT NULL DEFAULT false,

  CONSTRAINT garment_measure_pkey PRIMARY KEY (product_id, size),
  CONSTRAINT garment_measure_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  CONSTRAINT garment_measure_size_check CHECK (char_length(size) >= 1 AND char_length(size) <= 30),
  CONSTRAINT garment_measure_chest_check CHECK (chest >= 100 AND chest <= 3000),
  CONSTRAINT garment_measure_any_check CHECK (num_nonnulls(chest, waist, hip, length) > 0),
  CONSTRAINT garment_measure_waist_check CHECK (waist >= 100 AND waist <= 3000),
  CONSTRAINT garment_measure_hip_check CHECK (hip >= 100 AND hip <= 3000),
  CONSTRAINT garment_measure_length_check CHECK (length >= 100 AND length <= 3000)
);
