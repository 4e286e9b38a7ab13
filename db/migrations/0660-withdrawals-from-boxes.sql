-- A member withdraws from pieces that were kept (R6.11): each withdrawal is a row with the day by which its money is due, and a
-- piece names the withdrawal that it is part of and the credit note by which it was given back.
CREATE TABLE box_withdrawal (
  id uuid PRIMARY KEY,
  box_id uuid NOT NULL REFERENCES box(id),
  announced_at timestamptz NOT NULL,
  refund_due_at timestamptz NOT NULL
);
CREATE INDEX box_withdrawal_box ON box_withdrawal (box_id);

ALTER TABLE box_item ADD COLUMN withdrawal_id uuid REFERENCES box_withdrawal(id);
ALTER TABLE box_item ADD COLUMN credit_note_id uuid REFERENCES invoice(id);
CREATE INDEX box_item_withdrawal ON box_item (withdrawal_id) WHERE withdrawal_id IS NOT NULL;
ALTER TABLE box_item ADD CONSTRAINT box_item_withdrawn_check
  CHECK (withdrawal_id IS NULL OR state IN ('returning', 'returned', 'lost'));
ALTER TABLE box_item ADD CONSTRAINT box_item_credited_check CHECK (credit_note_id IS NULL OR withdrawal_id IS NOT NULL);

INSERT INTO allowed_transition (machine, from_state, to_state) VALUES
  ('box-item', 'kept', 'returning'), ('return-line', 'kept', 'expected');
