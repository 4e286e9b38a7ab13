-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE variant (
  sku text NOT NULL,
  product_id uuid NOT NULL,
  colour jsonb NOT NULL DEFAULT '{}'::jsonb,
  colour_key text NOT NULL DEFAULT '',
  colour_hex text,
  size text NOT NULL,
  size_rank integer NOT NULL DEFAULT 0,
  barcode text,
  "position" integer NOT NULL DEFAULT 0,
  withdrawn_at timestamptz,
  imported_quantity integer,
  own boolean NOT NULL DEFAULT false,

  CONSTRAINT variant_pkey PRIMARY KEY (sku),
  CONSTRAINT variant_product_id_colour_key_size_key UNIQUE (product_id, colour_key, size),
  CONSTRAINT variant_barcode_key UNIQUE (barcode),
  CONSTRAINT variant_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id)
);

CREATE INDEX variant_code ON variant (upper(sku) COLLATE "C");
CREATE INDEX variant_product ON variant (product_id);

CREATE TRIGGER variant_added AFTER INSERT ON variant REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER variant_changed AFTER UPDATE ON variant REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER variant_gone AFTER DELETE ON variant REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER variant_gone_marked AFTER DELETE ON variant REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION sizes_marked();
CREATE TRIGGER variant_marked AFTER UPDATE ON variant REFERENCING OLD TABLE AS former NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION sizes_marked();

-- Referenced by box_item, cart_line, delivery_line, favourite, fulfilment_exception, fulfilment_line, held_replacement, order_line, own_price, preview_alternative, price, price_plan, proposed_alternative, proposed_piece, purchase_line, reservation, return_line, review, shelf_place, stock_level, stock_move, stock_turn, watch, wished_piece.
