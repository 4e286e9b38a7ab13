-- What a stylist proposes to come instead of a piece (R6.06): up to three, in this order, held when the preview is sent. Where
-- nothing is proposed for a piece the ranking says it.
CREATE TABLE proposed_alternative (
  box_id uuid NOT NULL,
  item_id uuid NOT NULL,
  place int NOT NULL CHECK (place BETWEEN 1 AND 3),
  sku text NOT NULL REFERENCES variant(sku),
  proposed_by uuid NOT NULL REFERENCES staff(id),
  proposed_at timestamptz NOT NULL,
  PRIMARY KEY (item_id, place),
  UNIQUE (box_id, sku),
  FOREIGN KEY (box_id, item_id) REFERENCES box_item(box_id, id)
);
CREATE INDEX proposed_alternative_sku ON proposed_alternative (sku);
