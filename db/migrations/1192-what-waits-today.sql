-- What a day begins with is counted and shown by where it stands: what is stuck of the charges, of which most that are unpaid at any
-- moment are not, and what the warehouse has here.
CREATE INDEX charge_stuck ON charge (created_at, id) INCLUDE (state)
  WHERE invoice_id IS NOT NULL AND state IN ('failed', 'unknown', 'needs-customer', 'retrying');
CREATE INDEX fulfilment_order_state ON fulfilment_order (state, supplied_at, id) WHERE state IN ('open', 'packed', 'shipped');
