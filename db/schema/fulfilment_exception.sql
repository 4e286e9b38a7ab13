-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE fulfilment_exception (
  id uuid NOT NULL,
  kind text NOT NULL,
  state text NOT NULL DEFAULT 'open',
  order_id uuid,
  code text NOT NULL DEFAULT '',
  sku text,
  note text NOT NULL,
  reported_at timestamptz NOT NULL,
  reported_by uuid,
  resolved_at timestamptz,
  resolved_by uuid,
  outcome text,
  booked text,

  CONSTRAINT fulfilment_exception_pkey PRIMARY KEY (id),
  CONSTRAINT fulfilment_exception_order_id_fkey FOREIGN KEY (order_id) REFERENCES fulfilment_order(id),
  CONSTRAINT fulfilment_exception_sku_fkey FOREIGN KEY (sku) REFERENCES variant(sku),
  CONSTRAINT fulfilment_exception_reported_by_fkey FOREIGN KEY (reported_by) REFERENCES staff(id),
  CONSTRAINT fulfilment_exception_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES staff(id),
  CONSTRAINT fulfilment_exception_kind_check CHECK (kind IN ('late', 'foreign', 'surplus', 'parcel-lost', 'parcel-refused', 'parcel-found')),
  CONSTRAINT fulfilment_exception_state_check CHECK (state IN ('open', 'resolved')),
  CONSTRAINT fulfilment_exception_reported_check CHECK (reported_by IS NOT NULL OR kind = 'parcel-found'),
  CONSTRAINT fulfilment_exception_resolved_check CHECK (num_nonnulls(resolved_at, resolved_by, outcome, booked) =
CASE state
    WHEN 'resolved' THEN 4
    ELSE 0
END),
  CONSTRAINT fulfilment_exception_booked_check CHECK (booked IN ('nothing', 'shelf', 'take-back', 'lost', 'back')),
  CONSTRAINT fulfilment_exception_parcel_check CHECK ((booked NOT IN ('lost', 'back')) OR (kind IN ('parcel-lost', 'parcel-refused')) AND order_id IS NOT NULL),
  CONSTRAINT fulfilment_exception_take_back_check CHECK (booked <> 'take-back' OR kind = 'late' AND order_id IS NOT NULL AND sku IS NOT NULL),
  CONSTRAINT fulfilment_exception_shelf_check CHECK (booked <> 'shelf' OR sku IS NOT NULL)
);

CREATE INDEX fulfilment_exception_open ON fulfilment_exception (reported_at, id) WHERE state = 'open';
CREATE INDEX fulfilment_exception_order ON fulfilment_exception (order_id);
CREATE UNIQUE INDEX fulfilment_exception_parcel_once ON fulfilment_exception (order_id) WHERE state = 'open' AND (kind IN ('parcel-lost', 'parcel-refused'));
CREATE INDEX fulfilment_exception_reported ON fulfilment_exception (reported_at, id);

CREATE TRIGGER fulfilment_exception_transition BEFORE UPDATE ON fulfilment_exception FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION enforce_transition('fulfilment-exception');
