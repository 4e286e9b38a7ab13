-- What was kept and comes back all the same: a person may let the warehouse take it in as what was never announced (decision 214).
INSERT INTO allowed_transition (machine, from_state, to_state) VALUES ('return-line', 'kept', 'allowed');
ALTER TABLE fulfilment_exception DROP CONSTRAINT fulfilment_exception_booked_check,
  ADD CONSTRAINT fulfilment_exception_booked_check CHECK (booked IN ('nothing', 'shelf', 'take-back', 'lost', 'back')),
  ADD CONSTRAINT fulfilment_exception_take_back_check CHECK (booked <> 'take-back' OR kind = 'late' AND order_id IS NOT NULL AND sku IS NOT NULL);
