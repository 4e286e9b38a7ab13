-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE preview_alternative (
  id uuid NOT NULL,
  box_id uuid NOT NULL,
  item_id uuid NOT NULL,
  sku text NOT NULL,
  price bigint NOT NULL,
  reservation_id uuid NOT NULL,
  place integer,
  state text NOT NULL DEFAULT 'held',
  held_at timestamptz NOT NULL,
  chosen_at timestamptz,

  CONSTRAINT preview_alternative_pkey PRIMARY KEY (id),
  CONSTRAINT preview_alternative_reservation_id_key UNIQUE (reservation_id),
  CONSTRAINT preview_alternative_box_id_fkey FOREIGN KEY (box_id) REFERENCES box(id),
  CONSTRAINT preview_alternative_box_id_item_id_fkey FOREIGN KEY (box_id, item_id) REFERENCES box_item(box_id, id),
  CONSTRAINT preview_alternative_sku_fkey FOREIGN KEY (sku) REFERENCES variant(sku),
  CONSTRAINT preview_alternative_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES reservation(id),
  CONSTRAINT preview_alternative_price_check CHECK (price > 0),
  CONSTRAINT preview_alternative_place_check CHECK (place >= 1 AND place <= 3),
  CONSTRAINT preview_alternative_state_check CHECK (state IN ('held', 'chosen', 'dropped')),
  CONSTRAINT preview_alternative_check CHECK ((state = 'held') = (place IS NOT NULL)),
  CONSTRAINT preview_alternative_check1 CHECK ((state = 'chosen') = (chosen_at IS NOT NULL))
);

CREATE UNIQUE INDEX preview_alternative_once ON preview_alternative (box_id, sku) WHERE state = 'held';
CREATE UNIQUE INDEX preview_alternative_place ON preview_alternative (item_id, place);
CREATE INDEX preview_alternative_sku ON preview_alternative (sku);

CREATE TRIGGER preview_alternative_transition BEFORE UPDATE ON preview_alternative FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION enforce_transition('preview-alternative');
