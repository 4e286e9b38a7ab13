-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE fulfilment_line (
  unit_id uuid NOT NULL,
  order_id uuid NOT NULL,
  sku text NOT NULL,
  reservation_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'open',
  parcel_id uuid,
  packed_at timestamptz,

  CONSTRAINT fulfilment_line_pkey PRIMARY KEY (unit_id),
  CONSTRAINT fulfilment_line_reservation_id_key UNIQUE (reservation_id),
  CONSTRAINT fulfilment_line_order_id_fkey FOREIGN KEY (order_id) REFERENCES fulfilment_order(id),
  CONSTRAINT fulfilment_line_sku_fkey FOREIGN KEY (sku) REFERENCES variant(sku),
  CONSTRAINT fulfilment_line_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES reservation(id),
  CONSTRAINT fulfilment_line_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES parcel(id),
  CONSTRAINT fulfilment_line_state_check CHECK (state IN ('open', 'packed', 'shipped', 'delivered', 'lost', 'undelivered')),
  CONSTRAINT fulfilment_line_check CHECK ((state = 'open') = (parcel_id IS NULL)),
  CONSTRAINT fulfilment_line_check1 CHECK ((state = 'open') = (packed_at IS NULL))
);

CREATE INDEX fulfilment_line_on_the_way ON fulfilment_line (sku) WHERE state = 'shipped';
CREATE INDEX fulfilment_line_order ON fulfilment_line (order_id);
CREATE INDEX fulfilment_line_parcel ON fulfilment_line (parcel_id);
CREATE INDEX fulfilment_line_sku ON fulfilment_line (sku);

CREATE TRIGGER fulfilment_line_transition BEFORE UPDATE ON fulfilment_line FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION enforce_transition('fulfilment-line');

-- Referenced by pick_walk_unit, return_line.
