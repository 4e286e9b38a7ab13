-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE held_replacement (
  id uuid NOT NULL,
  box_id uuid NOT NULL,
  item_id uuid NOT NULL,
  sku text NOT NULL,
  price bigint NOT NULL,
  reservation_id uuid NOT NULL,
  chosen_at timestamptz NOT NULL,
  held_until timestamptz NOT NULL,

  CONSTRAINT held_replacement_pkey PRIMARY KEY (id),
  CONSTRAINT held_replacement_item_id_key UNIQUE (item_id),
  CONSTRAINT held_replacement_reservation_id_key UNIQUE (reservation_id),
  CONSTRAINT held_replacement_box_id_fkey FOREIGN KEY (box_id) REFERENCES box(id),
  CONSTRAINT held_replacement_item_id_fkey FOREIGN KEY (item_id) REFERENCES box_item(id),
  CONSTRAINT held_replacement_sku_fkey FOREIGN KEY (sku) REFERENCES variant(sku),
  CONSTRAINT held_replacement_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES reservation(id),
  CONSTRAINT held_replacement_price_check CHECK (price >= 0)
);

CREATE INDEX held_replacement_box ON held_replacement (box_id);
