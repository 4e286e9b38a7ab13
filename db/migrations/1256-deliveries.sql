-- Goods come in by a supplier's note, which is booked once (decision 253).
CREATE TABLE delivery (
  id uuid PRIMARY KEY,
  supplier text NOT NULL CHECK (is_filled_in(supplier) AND char_length(supplier) <= 100),
  number text NOT NULL CHECK (is_filled_in(number) AND char_length(number) <= 60),
  booked_by uuid NOT NULL REFERENCES staff (id),
  booked_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX delivery_once ON delivery (lower(supplier), lower(number));
CREATE INDEX delivery_booked ON delivery (booked_at, id);
CREATE INDEX delivery_booked_by ON delivery (booked_by);
CREATE TABLE delivery_line (
  delivery_id uuid NOT NULL REFERENCES delivery (id),
  sku text NOT NULL REFERENCES variant (sku),
  units integer NOT NULL CHECK (units > 0),
  PRIMARY KEY (delivery_id, sku)
);
CREATE INDEX delivery_line_sku ON delivery_line (sku);

-- One waiting parcel per order; tasks that were reported twice are closed with a note.
UPDATE fulfilment_exception e SET state = 'resolved', outcome = 'Reported twice: settled with the first report', booked = 'nothing',
  resolved_at = e.reported_at, resolved_by = e.reported_by
WHERE e.state = 'open' AND e.kind IN ('parcel-lost', 'parcel-refused') AND EXISTS (
  SELECT FROM fulfilment_exception f WHERE f.order_id = e.order_id AND f.state = 'open' AND f.kind IN ('parcel-lost', 'parcel-refused')
    AND (f.reported_at, f.id) < (e.reported_at, e.id));
CREATE UNIQUE INDEX fulfilment_exception_parcel_once ON fulfilment_exception (order_id)
  WHERE state = 'open' AND kind IN ('parcel-lost', 'parcel-refused');
