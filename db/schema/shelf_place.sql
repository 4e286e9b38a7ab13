-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE shelf_place (
  sku text NOT NULL,
  place text NOT NULL,
  walk text NOT NULL,
  placed_by uuid NOT NULL,
  placed_at timestamptz NOT NULL,

  CONSTRAINT shelf_place_pkey PRIMARY KEY (sku),
  CONSTRAINT shelf_place_sku_fkey FOREIGN KEY (sku) REFERENCES variant(sku),
  CONSTRAINT shelf_place_placed_by_fkey FOREIGN KEY (placed_by) REFERENCES staff(id),
  CONSTRAINT shelf_place_place_check CHECK (place ~ '^[A-Z0-9]+(-[A-Z0-9]+)*$' AND char_length(place) <= 20),
  CONSTRAINT shelf_place_walk_check CHECK (walk <> '')
);

CREATE INDEX shelf_place_placed_by ON shelf_place (placed_by);
