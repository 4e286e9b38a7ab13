-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE purchase_line (
  purchase_id uuid NOT NULL,
  sku text NOT NULL,
  units integer NOT NULL,
  cost bigint NOT NULL,
  received integer NOT NULL DEFAULT 0,

  CONSTRAINT purchase_line_pkey PRIMARY KEY (purchase_id, sku),
  CONSTRAINT purchase_line_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchase(id),
  CONSTRAINT purchase_line_sku_fkey FOREIGN KEY (sku) REFERENCES variant(sku),
  CONSTRAINT purchase_line_units_check CHECK (units > 0),
  CONSTRAINT purchase_line_cost_check CHECK (cost >= 0),
  CONSTRAINT purchase_line_received_check CHECK (received >= 0)
);

CREATE INDEX purchase_line_sku ON purchase_line (sku);
