-- A member who kept a piece of a box may say that it is faulty too (decision 213): one table for what is said of any piece.
ALTER TABLE order_fault RENAME TO piece_fault;
ALTER TABLE piece_fault RENAME CONSTRAINT order_fault_pkey TO piece_fault_pkey;
ALTER TABLE piece_fault RENAME CONSTRAINT order_fault_line_id_key TO piece_fault_line_id_key;
ALTER TABLE piece_fault RENAME CONSTRAINT order_fault_replacement_id_key TO piece_fault_replacement_id_key;
ALTER TABLE piece_fault RENAME CONSTRAINT order_fault_order_id_fkey TO piece_fault_order_id_fkey;
ALTER TABLE piece_fault RENAME CONSTRAINT order_fault_line_id_fkey TO piece_fault_line_id_fkey;
ALTER TABLE piece_fault RENAME CONSTRAINT order_fault_decided_by_fkey TO piece_fault_decided_by_fkey;
ALTER TABLE piece_fault RENAME CONSTRAINT order_fault_replacement_id_fkey TO piece_fault_replacement_id_fkey;
ALTER TABLE piece_fault RENAME CONSTRAINT order_fault_kind_check TO piece_fault_kind_check;
ALTER TABLE piece_fault RENAME CONSTRAINT order_fault_state_check TO piece_fault_state_check;
ALTER TABLE piece_fault RENAME CONSTRAINT order_fault_decided_check TO piece_fault_decided_check;
ALTER TABLE piece_fault RENAME CONSTRAINT order_fault_replaced_check TO piece_fault_replaced_check;
ALTER INDEX order_fault_order RENAME TO piece_fault_order;
ALTER INDEX order_fault_reported RENAME TO piece_fault_reported;

DROP TRIGGER order_fault_transition ON piece_fault;
UPDATE allowed_transition SET machine = 'piece-fault' WHERE machine = 'order-fault';
CREATE TRIGGER piece_fault_transition BEFORE UPDATE ON piece_fault FOR EACH ROW EXECUTE FUNCTION enforce_transition('piece-fault');

ALTER TABLE piece_fault ALTER COLUMN order_id DROP NOT NULL, ALTER COLUMN line_id DROP NOT NULL,
  ADD COLUMN box_id uuid REFERENCES box(id),
  -- A piece of the box itself, or one that came in exchange.
  ADD COLUMN piece_id uuid UNIQUE,
  ADD CONSTRAINT piece_fault_of_check CHECK (
    num_nonnulls(order_id, box_id) = 1 AND (order_id IS NULL) = (line_id IS NULL) AND (box_id IS NULL) = (piece_id IS NULL));
CREATE INDEX piece_fault_box ON piece_fault (box_id) WHERE box_id IS NOT NULL;

-- A new one or its price was given for it: it cannot be given back as well.
ALTER TABLE box_item ADD COLUMN made_good_at timestamptz,
  DROP CONSTRAINT box_item_credited_check,
  ADD CONSTRAINT box_item_credited_check CHECK (credit_note_id IS NULL OR withdrawal_id IS NOT NULL OR made_good_at IS NOT NULL);
ALTER TABLE exchange_piece ADD COLUMN made_good_at timestamptz;

-- The piece of a box that an order brings anew.
ALTER TABLE shop_order ADD COLUMN replaces_piece_id uuid UNIQUE,
  DROP CONSTRAINT shop_order_replaces_check,
  ADD CONSTRAINT shop_order_replaces_check CHECK (
    num_nonnulls(replaces_line_id, replaces_piece_id) < 2 AND (num_nonnulls(replaces_line_id, replaces_piece_id) = 0 OR total = 0));
