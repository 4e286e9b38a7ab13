-- A grade may be put right after it was given; each time moves the stock under a name of its own.
ALTER TABLE return_line ADD COLUMN regraded integer NOT NULL DEFAULT 0 CHECK (regraded >= 0);
ALTER TABLE return_line ADD CHECK (regraded = 0 OR state = 'received');

-- What went otherwise than expected with goods or a parcel: somebody saw it, somebody settles it.
INSERT INTO allowed_transition (machine, from_state, to_state) VALUES ('fulfilment-exception', 'open', 'resolved');

CREATE TABLE fulfilment_exception (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('late', 'foreign', 'surplus', 'parcel-lost', 'parcel-refused')),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'resolved')),
  -- the order it is about, where one is known
  order_id uuid REFERENCES fulfilment_order,
  -- what was scanned, and the garment behind it, where there is one
  code text NOT NULL DEFAULT '',
  sku text REFERENCES variant,
  note text NOT NULL,
  reported_at timestamptz NOT NULL,
  reported_by uuid NOT NULL REFERENCES staff,
  resolved_at timestamptz,
  resolved_by uuid REFERENCES staff,
  outcome text,
  restocked boolean,
  CHECK (num_nonnulls(resolved_at, resolved_by, outcome, restocked) = CASE state WHEN 'resolved' THEN 4 ELSE 0 END),
  CHECK (restocked IS NOT TRUE OR sku IS NOT NULL)
);
CREATE INDEX fulfilment_exception_open ON fulfilment_exception (reported_at, id) WHERE state = 'open';
CREATE INDEX fulfilment_exception_reported ON fulfilment_exception (reported_at, id);
CREATE INDEX fulfilment_exception_order ON fulfilment_exception (order_id);
CREATE TRIGGER fulfilment_exception_transition BEFORE UPDATE ON fulfilment_exception
  FOR EACH ROW EXECUTE FUNCTION enforce_transition('fulfilment-exception');
