-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE outfit_piece (
  box_id uuid NOT NULL,
  place integer NOT NULL,
  "position" integer NOT NULL,
  item_id uuid,
  line_id uuid,
  own_garment_id uuid,

  CONSTRAINT outfit_piece_pkey PRIMARY KEY (box_id, place, "position"),
  CONSTRAINT outfit_piece_box_id_place_item_id_key UNIQUE (box_id, place, item_id),
  CONSTRAINT outfit_piece_box_id_place_line_id_key UNIQUE (box_id, place, line_id),
  CONSTRAINT outfit_piece_box_id_place_own_garment_id_key UNIQUE (box_id, place, own_garment_id),
  CONSTRAINT outfit_piece_box_id_place_fkey FOREIGN KEY (box_id, place) REFERENCES outfit(box_id, place) ON DELETE CASCADE,
  CONSTRAINT outfit_piece_item_id_fkey FOREIGN KEY (item_id) REFERENCES box_item(id),
  CONSTRAINT outfit_piece_line_id_fkey FOREIGN KEY (line_id) REFERENCES order_line(id),
  CONSTRAINT outfit_piece_own_garment_id_fkey FOREIGN KEY (own_garment_id) REFERENCES own_garment(id),
  CONSTRAINT outfit_piece_position_check CHECK ("position" >= 1 AND "position" <= 6),
  CONSTRAINT outfit_piece_check CHECK (num_nonnulls(item_id, line_id, own_garment_id) = 1)
);

CREATE INDEX outfit_piece_of_own_garment ON outfit_piece (own_garment_id) WHERE own_garment_id IS NOT NULL;
