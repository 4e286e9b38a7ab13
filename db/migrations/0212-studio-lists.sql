-- Each way in which a list of the studio is sorted has an index that ends in the row's own key, so that a page is read
-- from it in order and rows that are alike keep their places.
DROP INDEX charge_state;
CREATE INDEX charge_state ON charge (state, created_at DESC, id DESC);
CREATE INDEX charge_created ON charge (created_at, id);
CREATE INDEX charge_market ON charge (market, created_at, id);
CREATE INDEX charge_next_attempt ON charge (next_attempt_at, id);
CREATE INDEX charge_amount ON charge (amount, id);
CREATE INDEX invoice_issued ON invoice (issued_at, id);
CREATE INDEX invoice_total ON invoice (total, id);
CREATE INDEX refund_charge ON refund (charge_id);
