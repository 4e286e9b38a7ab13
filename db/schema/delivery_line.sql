-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE delivery_line (
  delivery_id uuid NOT NULL,
  sku text NOT NULL,
  units integer NOT NULL,

  CONSTRAINT delivery_line_pkey PRIMARY KEY (delivery_id, sku),
  CONSTRAINT delivery_line_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES delivery(id),
  CONSTRAINT delivery_line_sku_fkey FOREIGN KEY (sku) REFERENCES variant(sku),
  CONSTRAINT delivery_line_units_check CHECK (units > 0)
);

CREATE INDEX delivery_line_sku ON delivery_line (sku);
