-- What may come back of what was delivered, unit by unit: allowed by its subject, expected once the member has said so,
-- received with its grade, or lost; or kept, and not to come any more.
INSERT INTO allowed_transition (machine, from_state, to_state) VALUES
  ('return-line', 'allowed', 'expected'), ('return-line', 'allowed', 'kept'), ('return-line', 'allowed', 'received'),
  ('return-line', 'expected', 'received'), ('return-line', 'expected', 'kept'), ('return-line', 'expected', 'lost');

CREATE TABLE return_line (
  unit_id uuid PRIMARY KEY REFERENCES fulfilment_line,
  state text NOT NULL DEFAULT 'allowed' CHECK (state IN ('allowed', 'expected', 'received', 'lost', 'kept')),
  expected_at timestamptz,
  received_at timestamptz,
  -- the parcel it came in, where that was scanned
  parcel_id uuid REFERENCES parcel,
  grade text CHECK (grade IN ('A', 'B', 'C', 'D')),
  label_present boolean,
  restocked boolean,
  CHECK (state NOT IN ('expected', 'lost') OR expected_at IS NOT NULL),
  CHECK (num_nonnulls(received_at, grade, label_present, restocked) = CASE state WHEN 'received' THEN 4 ELSE 0 END),
  CHECK (parcel_id IS NULL OR state = 'received')
);
CREATE INDEX return_line_expected ON return_line (expected_at) WHERE state = 'expected';
CREATE INDEX return_line_parcel ON return_line (parcel_id);
CREATE TRIGGER return_line_transition BEFORE UPDATE ON return_line
  FOR EACH ROW EXECUTE FUNCTION enforce_transition('return-line');

INSERT INTO return_line (unit_id, state, expected_at, received_at, grade, label_present, restocked)
SELECT i.id, m.state,
  CASE WHEN m.state IN ('expected', 'lost') THEN coalesce(b.settled_at, b.delivered_at) END,
  CASE WHEN m.state = 'received' THEN coalesce(i.returned_at, b.settled_at, b.delivered_at) END,
  CASE WHEN m.state = 'received' THEN coalesce(i.grade, 'A') END,
  CASE WHEN m.state = 'received' THEN coalesce(i.label_present, true) END,
  CASE WHEN m.state = 'received' THEN NOT EXISTS (
    SELECT FROM stock_move s WHERE s.kind = 'written-off' AND s.subject = 'box-item:' || i.id) END
FROM box_item i JOIN box b ON b.id = i.box_id JOIN fulfilment_line l ON l.unit_id = i.id
CROSS JOIN LATERAL (SELECT CASE i.state WHEN 'delivered' THEN 'allowed' WHEN 'returning' THEN 'expected'
  WHEN 'returned' THEN 'received' ELSE i.state END AS state) m
WHERE i.state IN ('delivered', 'returning', 'returned', 'lost', 'kept');

ALTER TABLE box_item DROP COLUMN returned_at, DROP COLUMN grade, DROP COLUMN label_present;
