-- Stylists write notes for the next one at the desk: on the customer, or on a box (R8.02, decision 342). A note is changed and
-- withdrawn by its author; its former words are in the audit.
ALTER TABLE customer_note
  ADD COLUMN at_desk boolean NOT NULL DEFAULT false,
  ADD COLUMN box_id uuid REFERENCES box (id),
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN changed_at timestamptz,
  ADD COLUMN withdrawn_at timestamptz,
  ADD CONSTRAINT customer_note_box_check CHECK (box_id IS NULL OR at_desk);
CREATE INDEX customer_note_box ON customer_note (box_id) WHERE box_id IS NOT NULL;
