-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE product_stock_mark (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  product_id uuid NOT NULL,

  CONSTRAINT product_stock_mark_pkey PRIMARY KEY (id)
);

CREATE INDEX product_stock_mark_product ON product_stock_mark (product_id);
