-- Measures of a garment by size, in millimetres: around chest, waist and hip, and its length. `own`: entered by a buyer, and kept
-- when a file comes again.
CREATE TABLE garment_measure (
  product_id uuid NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  size text NOT NULL CHECK (char_length(size) BETWEEN 1 AND 30),
  chest integer CHECK (chest BETWEEN 100 AND 3000),
  waist integer CHECK (waist BETWEEN 100 AND 3000),
  hip integer CHECK (hip BETWEEN 100 AND 3000),
  length integer CHECK (length BETWEEN 100 AND 3000),
  own boolean NOT NULL DEFAULT false,
  PRIMARY KEY (product_id, size),
  CONSTRAINT garment_measure_any_check CHECK (num_nonnulls(chest, waist, hip, length) > 0)
);

-- A brand's chart: the body that each of its labels is for, in millimetres.
CREATE TABLE brand_size (
  brand_id uuid NOT NULL REFERENCES brand (id),
  size text NOT NULL CHECK (char_length(size) BETWEEN 1 AND 30),
  bust integer CHECK (bust BETWEEN 100 AND 3000),
  waist integer CHECK (waist BETWEEN 100 AND 3000),
  hip integer CHECK (hip BETWEEN 100 AND 3000),
  PRIMARY KEY (brand_id, size),
  CONSTRAINT brand_size_any_check CHECK (num_nonnulls(bust, waist, hip) > 0)
);

-- Measures of a variant in a file, by their names; null where it has none.
ALTER TABLE import_variant ADD COLUMN measures jsonb;

-- Usual room of each kind between garment and body, as of the night (styling/fit).
ALTER TABLE fit_model ADD COLUMN eases jsonb NOT NULL DEFAULT '{}';

-- A colleague's word on how a product runs; the newest one of each (R8.02).
CREATE TABLE fit_word (
  product_id uuid NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  staff_id uuid NOT NULL REFERENCES staff (id),
  felt text NOT NULL CHECK (felt IN ('small', 'fits', 'large')),
  said_at timestamptz NOT NULL,
  PRIMARY KEY (product_id, staff_id)
);
