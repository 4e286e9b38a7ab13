-- Garments that were proposed for a box, one row each, with the outcome (R8.02): accepted or removed by the stylist, declined or swapped by
-- the member. `chance`: of being kept, as it was told at that time. The penalty for a member and the training of the chances read it.
CREATE TABLE proposed_piece (
  box_id uuid NOT NULL REFERENCES box (id),
  sku text NOT NULL REFERENCES variant (sku),
  state text NOT NULL DEFAULT 'proposed' CHECK (state IN ('proposed', 'accepted', 'removed', 'declined', 'swapped')),
  reason text CHECK (reason IN ('taste', 'colour', 'price', 'has-one', 'not-with-the-rest', 'other')),
  chance real NOT NULL CHECK (chance BETWEEN 0 AND 1),
  price bigint NOT NULL CHECK (price > 0),
  item_id uuid,
  proposed_by uuid NOT NULL REFERENCES staff (id),
  proposed_at timestamptz NOT NULL,
  decided_at timestamptz,
  PRIMARY KEY (box_id, sku),
  FOREIGN KEY (box_id, item_id) REFERENCES box_item (box_id, id),
  CONSTRAINT proposed_piece_decided CHECK ((state = 'proposed') = (decided_at IS NULL)),
  CONSTRAINT proposed_piece_why CHECK (reason IS NULL OR state = 'removed'),
  CONSTRAINT proposed_piece_in_box CHECK (state IN ('proposed', 'removed') OR item_id IS NOT NULL)
);
CREATE INDEX proposed_piece_item ON proposed_piece (item_id) WHERE item_id IS NOT NULL;
CREATE INDEX proposed_piece_sku ON proposed_piece (sku);
