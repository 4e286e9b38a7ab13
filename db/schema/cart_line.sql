-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE cart_line (
  cart_id uuid NOT NULL,
  sku text NOT NULL,
  quantity integer NOT NULL,
  seen_price bigint NOT NULL,
  seen_market text NOT NULL,
  added_at timestamptz NOT NULL,

  CONSTRAINT cart_line_pkey PRIMARY KEY (cart_id, sku),
  CONSTRAINT cart_line_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id) ON DELETE CASCADE,
  CONSTRAINT cart_line_sku_fkey FOREIGN KEY (sku) REFERENCES variant(sku),
  CONSTRAINT cart_line_quantity_check CHECK (quantity >= 1 AND quantity <= 20),
  CONSTRAINT cart_line_seen_price_check CHECK (seen_price > 0)
);

CREATE INDEX cart_line_sku ON cart_line (sku);
