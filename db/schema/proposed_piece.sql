-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE proposed_piece (
  box_id uuid NOT NULL,
  sku text NOT NULL,
  state text NOT NULL DEFAULT 'proposed',
  reason text,
  chance real NOT NULL,
  price bigint NOT NULL,
  item_id uuid,
  proposed_by uuid NOT NULL,
  proposed_at timestamptz NOT NULL,
  decided_at timestamptz,

  CONSTRAINT proposed_piece_pkey PRIMARY KEY (box_id, sku),
  CONSTRAINT proposed_piece_box_id_fkey FOREIGN KEY (box_id) REFERENCES box(id),
  CONSTRAINT proposed_piece_box_id_item_id_fkey FOREIGN KEY (box_id, item_id) REFERENCES box_item(box_id, id),
  CONSTRAINT proposed_piece_sku_fkey FOREIGN KEY (sku) REFERENCES variant(sku),
  CONSTRAINT proposed_piece_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES staff(id),
  CONSTRAINT proposed_piece_state_check CHECK (state IN ('proposed', 'accepted', 'removed', 'declined', 'swapped')),
  CONSTRAINT proposed_piece_in_box CHECK ((state IN ('proposed', 'removed')) OR item_id IS NOT NULL),
  CONSTRAINT proposed_piece_decided CHECK ((state = 'proposed') = (decided_at IS NULL)),
  CONSTRAINT proposed_piece_reason_check CHECK (reason IN ('taste', 'colour', 'price', 'has-one', 'not-with-the-rest', 'other')),
  CONSTRAINT proposed_piece_why CHECK (reason IS NULL OR state = 'removed'),
  CONSTRAINT proposed_piece_chance_check CHECK (chance >= 0::double precision AND chance <= 1::double precision),
  CONSTRAINT proposed_piece_price_check CHECK (price > 0)
);

CREATE INDEX proposed_piece_item ON proposed_piece (item_id) WHERE item_id IS NOT NULL;
CREATE INDEX proposed_piece_sku ON proposed_piece (sku);
