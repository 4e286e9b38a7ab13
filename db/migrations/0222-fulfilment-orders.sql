-- What the warehouse is to send: an order of lines, one unit each. A subject supplies it and may take it back until it
-- ships; a withdrawn order has no lines, and waits to be supplied anew.
INSERT INTO allowed_transition (machine, from_state, to_state) VALUES
  ('fulfilment-order', 'open', 'packed'), ('fulfilment-order', 'packed', 'open'),
  ('fulfilment-order', 'open', 'withdrawn'), ('fulfilment-order', 'packed', 'withdrawn'), ('fulfilment-order', 'withdrawn', 'open'),
  ('fulfilment-order', 'packed', 'shipped'), ('fulfilment-order', 'shipped', 'delivered'),
  ('fulfilment-line', 'open', 'packed'), ('fulfilment-line', 'packed', 'open'),
  ('fulfilment-line', 'packed', 'shipped'), ('fulfilment-line', 'shipped', 'delivered');

CREATE TABLE fulfilment_order (
  id uuid PRIMARY KEY,
  subject_type text NOT NULL,
  subject_id uuid NOT NULL UNIQUE,
  -- what stands on its papers as a code to scan, and what staff call it
  number text NOT NULL,
  name text NOT NULL,
  market text NOT NULL,
  address jsonb NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'packed', 'shipped', 'delivered', 'withdrawn')),
  supplied_at timestamptz NOT NULL,
  shipped_at timestamptz,
  delivered_at timestamptz,
  version int NOT NULL DEFAULT 1,
  CHECK ((shipped_at IS NOT NULL) = (state IN ('shipped', 'delivered'))),
  CHECK ((delivered_at IS NOT NULL) = (state = 'delivered'))
);
CREATE UNIQUE INDEX fulfilment_order_number ON fulfilment_order (number) WHERE state <> 'withdrawn';
CREATE INDEX fulfilment_order_here ON fulfilment_order (supplied_at) WHERE state IN ('open', 'packed', 'shipped');
CREATE TRIGGER fulfilment_order_transition BEFORE UPDATE ON fulfilment_order
  FOR EACH ROW EXECUTE FUNCTION enforce_transition('fulfilment-order');

CREATE TABLE fulfilment_line (
  -- the subject's own id of it: a piece of a box, a line of an order of the shop
  unit_id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES fulfilment_order,
  sku text NOT NULL REFERENCES variant,
  reservation_id uuid NOT NULL UNIQUE REFERENCES reservation,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'packed', 'shipped', 'delivered')),
  -- the one parcel it lies in
  parcel_id uuid REFERENCES parcel,
  packed_at timestamptz,
  CHECK ((state = 'open') = (parcel_id IS NULL)),
  CHECK ((state = 'open') = (packed_at IS NULL))
);
CREATE INDEX fulfilment_line_order ON fulfilment_line (order_id);
CREATE INDEX fulfilment_line_parcel ON fulfilment_line (parcel_id);
CREATE TRIGGER fulfilment_line_transition BEFORE UPDATE ON fulfilment_line
  FOR EACH ROW EXECUTE FUNCTION enforce_transition('fulfilment-line');

-- The boxes that the warehouse has or has had.
INSERT INTO fulfilment_order (id, subject_type, subject_id, number, name, market, address, state, supplied_at, shipped_at, delivered_at)
SELECT gen_random_uuid(), 'box', id, number, 'Box ' || number, market, address,
  CASE state WHEN 'approved' THEN 'open' WHEN 'packed' THEN 'packed' WHEN 'shipped' THEN 'shipped' ELSE 'delivered' END,
  coalesce(approved_at, offered_at),
  CASE WHEN state IN ('shipped', 'delivered', 'settled', 'closed') THEN coalesce(shipped_at, delivered_at, settled_at, offered_at) END,
  CASE WHEN state IN ('delivered', 'settled', 'closed') THEN coalesce(delivered_at, settled_at, offered_at) END
FROM box WHERE state IN ('approved', 'packed', 'shipped', 'delivered', 'settled', 'closed');

INSERT INTO parcel (id, subject_type, subject_id, direction, number, reference, created_at)
SELECT gen_random_uuid(), 'box', b.id, 'out', 1, 'box:' || b.id || ':out:1', coalesce(b.packed_at, b.approved_at, b.offered_at)
FROM box b JOIN fulfilment_order o ON o.subject_id = b.id
WHERE EXISTS (SELECT FROM box_item i WHERE i.box_id = b.id AND i.state NOT IN ('picked', 'declined', 'removed'))
ON CONFLICT (subject_type, subject_id, direction, number) DO NOTHING;

INSERT INTO fulfilment_line (unit_id, order_id, sku, reservation_id, state, parcel_id, packed_at)
SELECT i.id, o.id, i.sku, i.reservation_id,
  CASE WHEN i.state = 'picked' THEN 'open' WHEN o.state IN ('open', 'packed') THEN 'packed' ELSE o.state END,
  CASE WHEN i.state <> 'picked' THEN p.id END,
  CASE WHEN i.state <> 'picked' THEN coalesce(i.scanned_at, b.packed_at, b.approved_at, b.offered_at) END
FROM box_item i JOIN box b ON b.id = i.box_id JOIN fulfilment_order o ON o.subject_id = b.id
LEFT JOIN parcel p ON p.subject_id = b.id AND p.direction = 'out' AND p.number = 1
WHERE i.state NOT IN ('declined', 'removed');

ALTER TABLE box_item DROP COLUMN scanned_at;
