-- Open rows of the list of money owed back, each read by an index of its own. `state` is in none: a change of it stays cheap.
CREATE INDEX box_item_owed ON box_item (withdrawal_id) WHERE withdrawal_id IS NOT NULL AND credit_note_id IS NULL;
CREATE INDEX order_line_owed ON order_line (return_id) WHERE return_id IS NOT NULL AND credit_note_id IS NULL;
CREATE INDEX refund_not_done ON refund (state, charge_id) INCLUDE (created_at, amount) WHERE state IN ('pending', 'unknown', 'failed');
