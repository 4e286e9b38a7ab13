-- A piece of an order that was refunded before anybody saw what it had lost: what is asked for it is billed (decision 220).
ALTER TABLE order_claim
  ADD COLUMN billed boolean NOT NULL DEFAULT false,
  ADD COLUMN invoice_id uuid UNIQUE REFERENCES invoice(id),
  DROP CONSTRAINT order_claim_taken_check,
  ADD CONSTRAINT order_claim_taken_check CHECK ((credit_note_id IS NOT NULL) = (state = 'charged' AND kind = 'loss-in-value' AND NOT billed)),
  ADD CONSTRAINT order_claim_billed_check CHECK ((invoice_id IS NOT NULL) = (state = 'charged' AND billed) AND (NOT billed OR kind = 'loss-in-value'));
-- What was dropped stands again when the piece is graded worse once more.
INSERT INTO allowed_transition (machine, from_state, to_state) VALUES ('order-claim', 'dropped', 'proposed');

ALTER TABLE charge DROP CONSTRAINT charge_subject_type_check,
  ADD CONSTRAINT charge_subject_type_check CHECK (subject_type IN ('box', 'shop-order', 'reminder', 'gift-card', 'box-claim', 'order-claim'));
ALTER TABLE invoice DROP CONSTRAINT invoice_subject_type_check,
  ADD CONSTRAINT invoice_subject_type_check CHECK (subject_type IN ('box', 'shop-order', 'reminder', 'gift-card', 'box-claim', 'order-claim'));
