-- R8.05: parts of bills for a later day, by that day. They are due on the day of their charge.
CREATE INDEX instalment_later ON instalment (charge_at, invoice_id, part) WHERE charge_at = due_at;
-- R8.05: fees on few bills.
CREATE INDEX invoice_line_rare_fee ON invoice_line (kind, invoice_id) WHERE kind IN ('instalment-fee', 'return-fee', 'late-return-fee', 'reminder-fee');
