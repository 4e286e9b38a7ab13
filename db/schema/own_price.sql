-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE own_price (
  sku text NOT NULL,
  market text NOT NULL,

  CONSTRAINT own_price_pkey PRIMARY KEY (sku, market),
  CONSTRAINT own_price_sku_fkey FOREIGN KEY (sku) REFERENCES variant(sku)
);
