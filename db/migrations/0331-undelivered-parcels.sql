-- A parcel that nobody took is back with us, unopened: what lay in it is ours again, and so is an order of which nothing
-- arrived, and its box.
INSERT INTO allowed_transition (machine, from_state, to_state) VALUES
  ('box', 'shipped', 'undelivered'), ('box-item', 'packed', 'undelivered'),
  ('fulfilment-order', 'shipped', 'undelivered'), ('fulfilment-line', 'shipped', 'undelivered');

ALTER TABLE box DROP CONSTRAINT box_state_check;
ALTER TABLE box ADD CONSTRAINT box_state_check CHECK (state IN ('ordered', 'styling', 'previewing', 'approved', 'packed', 'shipped',
  'delivered', 'settled', 'closed', 'cancelled', 'lapsed', 'lost', 'undelivered'));
ALTER TABLE box_item DROP CONSTRAINT box_item_state_check;
ALTER TABLE box_item ADD CONSTRAINT box_item_state_check CHECK (state IN ('picked', 'declined', 'removed', 'packed', 'delivered',
  'returning', 'kept', 'returned', 'lost', 'undelivered'));

ALTER TABLE fulfilment_order DROP CONSTRAINT fulfilment_order_state_check;
ALTER TABLE fulfilment_order ADD CONSTRAINT fulfilment_order_state_check
  CHECK (state IN ('open', 'packed', 'shipped', 'delivered', 'lost', 'undelivered', 'withdrawn'));
ALTER TABLE fulfilment_order DROP CONSTRAINT fulfilment_order_check;
ALTER TABLE fulfilment_order ADD CONSTRAINT fulfilment_order_check
  CHECK ((shipped_at IS NOT NULL) = (state IN ('shipped', 'delivered', 'lost', 'undelivered')));
ALTER TABLE fulfilment_line DROP CONSTRAINT fulfilment_line_state_check;
ALTER TABLE fulfilment_line ADD CONSTRAINT fulfilment_line_state_check
  CHECK (state IN ('open', 'packed', 'shipped', 'delivered', 'lost', 'undelivered'));

-- A parcel that was refused may get lost on its way back, and one that was thought lost may come back.
ALTER TABLE fulfilment_exception DROP CONSTRAINT fulfilment_exception_booked_check;
ALTER TABLE fulfilment_exception ADD CONSTRAINT fulfilment_exception_booked_check
  CHECK (booked IN ('nothing', 'shelf', 'lost', 'back'));
ALTER TABLE fulfilment_exception DROP CONSTRAINT fulfilment_exception_lost_check;
ALTER TABLE fulfilment_exception ADD CONSTRAINT fulfilment_exception_parcel_check
  CHECK (booked NOT IN ('lost', 'back') OR (kind IN ('parcel-lost', 'parcel-refused') AND order_id IS NOT NULL));
