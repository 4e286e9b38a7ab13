-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE proposed_alternative (
  box_id uuid NOT NULL,
  item_id uuid NOT NULL,
  place integer NOT NULL,
  sku text NOT NULL,
  proposed_by uuid NOT NULL,
  proposed_at timestamptz NOT NULL,

  CONSTRAINT proposed_alternative_pkey PRIMARY KEY (item_id, place),
  CONSTRAINT proposed_alternative_box_id_sku_key UNIQUE (box_id, sku),
  CONSTRAINT proposed_alternative_box_id_item_id_fkey FOREIGN KEY (box_id, item_id) REFERENCES box_item(box_id, id),
  CONSTRAINT proposed_alternative_sku_fkey FOREIGN KEY (sku) REFERENCES variant(sku),
  CONSTRAINT proposed_alternative_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES staff(id),
  CONSTRAINT proposed_alternative_place_check CHECK (place >= 1 AND place <= 3)
);

CREATE INDEX proposed_alternative_sku ON proposed_alternative (sku);
