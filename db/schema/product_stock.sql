-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE product_stock (
  product_id uuid NOT NULL,
  stands text NOT NULL,

  CONSTRAINT product_stock_pkey PRIMARY KEY (product_id),
  CONSTRAINT product_stock_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  CONSTRAINT product_stock_stands_check CHECK (stands IN ('out', 'low', 'in'))
);

CREATE INDEX product_stock_scarce ON product_stock (stands, product_id) WHERE stands <> 'in';
