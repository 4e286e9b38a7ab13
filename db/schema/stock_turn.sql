-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE stock_turn (
  sku text NOT NULL,
  version bigint NOT NULL,

  CONSTRAINT stock_turn_pkey PRIMARY KEY (sku),
  CONSTRAINT stock_turn_sku_fkey FOREIGN KEY (sku) REFERENCES variant(sku) ON DELETE CASCADE
);

CREATE INDEX stock_turn_version ON stock_turn (version);
