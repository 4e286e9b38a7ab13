-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE favourite (
  list_id uuid NOT NULL,
  holder text NOT NULL,
  product_id uuid NOT NULL,
  sku text NOT NULL,
  seen_price bigint NOT NULL,
  seen_market text NOT NULL,
  added_at timestamptz NOT NULL,

  CONSTRAINT favourite_pkey PRIMARY KEY (holder, product_id),
  CONSTRAINT favourite_list_id_holder_fkey FOREIGN KEY (list_id, holder) REFERENCES favourite_list(id, holder) ON DELETE CASCADE,
  CONSTRAINT favourite_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  CONSTRAINT favourite_sku_fkey FOREIGN KEY (sku) REFERENCES variant(sku) ON DELETE CASCADE,
  CONSTRAINT favourite_seen_price_check CHECK (seen_price > 0)
);

CREATE INDEX favourite_of_list ON favourite (list_id, added_at);
CREATE INDEX favourite_of_product ON favourite (product_id);
CREATE INDEX favourite_of_sku ON favourite (sku);
