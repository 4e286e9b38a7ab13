-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE outfit_piece (
  box_id uuid NOT NULL,
  place integer NOT NULL,
  "position" integer NOT NULL,
  item_id uuid,
  exchange_piece_id uuid,

  CONSTRAINT outfit_piece_pkey PRIMARY KEY (box_id, place, "position"),
  CONSTRAINT outfit_piece_box_id_place_item_id_key UNIQUE (box_id, place, item_id),
  CONSTRAINT outfit_piece_box_id_place_exchange_piece_id_key UNIQUE (box_id, place, exchange_piece_id),
  CONSTRAINT outfit_piece_box_id_place_fkey FOREIGN KEY (box_id, place) REFERENCES outfit(box_id, place) ON DELETE CASCADE,
  CONSTRAINT outfit_piece_item_id_fkey FOREIGN KEY (item_id) REFERENCES box_item(id),
  CONSTRAINT outfit_piece_exchange_piece_id_fkey FOREIGN KEY (exchange_piece_id) REFERENCES exchange_piece(id),
  CONSTRAINT outfit_piece_position_check CHECK ("position" >= 1 AND "position" <= 6),
  CONSTRAINT outfit_piece_check CHECK (num_nonnulls(item_id, exchange_piece_id) = 1)
);
