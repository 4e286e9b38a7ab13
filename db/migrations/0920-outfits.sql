-- Which pieces of a box go together, with what the member kept before (R6.05): laid by the stylist on a board, up to four
-- for a box, each with a name and a line. A board stays as it was laid, whatever becomes of its pieces.
CREATE TABLE outfit (
  box_id uuid NOT NULL REFERENCES box(id),
  place int NOT NULL CHECK (place BETWEEN 1 AND 4),
  name text NOT NULL CHECK (name <> '' AND name = btrim(name) AND length(name) <= 60),
  words text NOT NULL DEFAULT '' CHECK (length(words) <= 300),
  made_by uuid NOT NULL REFERENCES staff(id),
  made_at timestamptz NOT NULL,
  PRIMARY KEY (box_id, place)
);

CREATE TABLE outfit_piece (
  box_id uuid NOT NULL,
  place int NOT NULL,
  position int NOT NULL CHECK (position BETWEEN 1 AND 6),
  -- A piece of a box, this one or one before, or one that came in exchange.
  item_id uuid REFERENCES box_item(id),
  exchange_piece_id uuid REFERENCES exchange_piece(id),
  PRIMARY KEY (box_id, place, position),
  FOREIGN KEY (box_id, place) REFERENCES outfit(box_id, place) ON DELETE CASCADE,
  UNIQUE (box_id, place, item_id),
  UNIQUE (box_id, place, exchange_piece_id),
  CHECK (num_nonnulls(item_id, exchange_piece_id) = 1)
);
