-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE order_line (
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  "position" integer NOT NULL,
  sku text NOT NULL,
  description text NOT NULL,
  reservation_id uuid NOT NULL,
  price bigint NOT NULL,
  discount bigint NOT NULL,
  state text NOT NULL DEFAULT 'held',
  return_id uuid,
  return_reason text,
  credit_note_id uuid,
  withheld bigint NOT NULL DEFAULT 0,
  replaces_item_id uuid,

  CONSTRAINT order_line_pkey PRIMARY KEY (id),
  CONSTRAINT order_line_order_id_position_key UNIQUE (order_id, "position"),
  CONSTRAINT order_line_reservation_id_key UNIQUE (reservation_id),
  CONSTRAINT order_line_replaces_item_id_key UNIQUE (replaces_item_id),
  CONSTRAINT order_line_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id),
  CONSTRAINT order_line_sku_fkey FOREIGN KEY (sku) REFERENCES variant(sku),
  CONSTRAINT order_line_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES reservation(id),
  CONSTRAINT order_line_return_id_fkey FOREIGN KEY (return_id) REFERENCES goods_return(id),
  CONSTRAINT order_line_return_reason_fkey FOREIGN KEY (return_reason) REFERENCES return_reason(code),
  CONSTRAINT order_line_credit_note_id_fkey FOREIGN KEY (credit_note_id) REFERENCES invoice(id),
  CONSTRAINT order_line_replaces_item_id_fkey FOREIGN KEY (replaces_item_id) REFERENCES box_item(id),
  CONSTRAINT order_line_price_check CHECK (price >= 0),
  CONSTRAINT order_line_check CHECK (discount >= 0 AND discount <= price),
  CONSTRAINT order_line_state_check CHECK (state IN ('held', 'cancelled', 'shipped', 'delivered', 'lost', 'undelivered', 'returning', 'returned', 'return-lost')),
  CONSTRAINT order_line_check1 CHECK ((state NOT IN ('returning', 'return-lost')) OR return_id IS NOT NULL),
  CONSTRAINT order_line_withheld_check CHECK (withheld >= 0 AND (withheld = 0 OR credit_note_id IS NOT NULL AND withheld < (price - discount)))
);

CREATE INDEX order_line_credit_note ON order_line (credit_note_id);
CREATE INDEX order_line_owed ON order_line (return_id) WHERE return_id IS NOT NULL AND credit_note_id IS NULL;
CREATE INDEX order_line_return ON order_line (return_id);
CREATE INDEX order_line_sku ON order_line (sku);

CREATE TRIGGER order_line_transition BEFORE UPDATE ON order_line FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION enforce_transition('order-line');

-- Referenced by outfit_piece, shop_order, worn_answer.
