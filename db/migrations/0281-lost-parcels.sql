-- A parcel that got lost on its way out: what lay in it is lost, and so is an order of which nothing arrived, and its box.
INSERT INTO allowed_transition (machine, from_state, to_state) VALUES
  ('box', 'shipped', 'lost'), ('box-item', 'packed', 'lost'),
  ('fulfilment-order', 'shipped', 'lost'), ('fulfilment-line', 'shipped', 'lost');

ALTER TABLE box ADD COLUMN lost_at timestamptz;
ALTER TABLE box DROP CONSTRAINT box_state_check;
ALTER TABLE box ADD CONSTRAINT box_state_check CHECK (state IN (
  'ordered', 'styling', 'previewing', 'approved', 'packed', 'shipped', 'delivered', 'settled', 'closed', 'cancelled', 'lapsed', 'lost'));
ALTER TABLE box ADD CONSTRAINT box_lost_check CHECK ((lost_at IS NOT NULL) = (state = 'lost'));

ALTER TABLE fulfilment_order DROP CONSTRAINT fulfilment_order_state_check;
ALTER TABLE fulfilment_order ADD CONSTRAINT fulfilment_order_state_check
  CHECK (state IN ('open', 'packed', 'shipped', 'delivered', 'lost', 'withdrawn'));
ALTER TABLE fulfilment_order DROP CONSTRAINT fulfilment_order_check;
ALTER TABLE fulfilment_order ADD CONSTRAINT fulfilment_order_check
  CHECK ((shipped_at IS NOT NULL) = (state IN ('shipped', 'delivered', 'lost')));

ALTER TABLE fulfilment_line DROP CONSTRAINT fulfilment_line_state_check;
ALTER TABLE fulfilment_line ADD CONSTRAINT fulfilment_line_state_check
  CHECK (state IN ('open', 'packed', 'shipped', 'delivered', 'lost'));

-- How an exception ends is booked: nothing, a garment on the shelf, or what was on its way as lost. One that nobody reported
-- comes from the carrier: a parcel that was booked as lost arrived after all.
ALTER TABLE fulfilment_exception ADD COLUMN booked text;
UPDATE fulfilment_exception SET booked = CASE WHEN restocked THEN 'shelf' ELSE 'nothing' END WHERE state = 'resolved';
ALTER TABLE fulfilment_exception DROP COLUMN restocked;
ALTER TABLE fulfilment_exception ALTER COLUMN reported_by DROP NOT NULL;
ALTER TABLE fulfilment_exception DROP CONSTRAINT fulfilment_exception_kind_check;
ALTER TABLE fulfilment_exception ADD CONSTRAINT fulfilment_exception_kind_check
  CHECK (kind IN ('late', 'foreign', 'surplus', 'parcel-lost', 'parcel-refused', 'parcel-found'));
ALTER TABLE fulfilment_exception ADD CONSTRAINT fulfilment_exception_reported_check
  CHECK (reported_by IS NOT NULL OR kind = 'parcel-found');
ALTER TABLE fulfilment_exception ADD CONSTRAINT fulfilment_exception_booked_check
  CHECK (booked IN ('nothing', 'shelf', 'lost'));
ALTER TABLE fulfilment_exception ADD CONSTRAINT fulfilment_exception_resolved_check
  CHECK (num_nonnulls(resolved_at, resolved_by, outcome, booked) = CASE state WHEN 'resolved' THEN 4 ELSE 0 END);
ALTER TABLE fulfilment_exception ADD CONSTRAINT fulfilment_exception_shelf_check CHECK (booked <> 'shelf' OR sku IS NOT NULL);
ALTER TABLE fulfilment_exception ADD CONSTRAINT fulfilment_exception_lost_check
  CHECK (booked <> 'lost' OR (kind = 'parcel-lost' AND order_id IS NOT NULL));
