-- The fees of a box are lines in its terms (decision 260). A box that was ordered before keeps its terms as they were agreed.
UPDATE box SET terms = terms || jsonb_build_object('handlingFee', handling_fee) WHERE NOT terms ?| ARRAY['handlingFee', 'fees'];
ALTER TABLE box DROP COLUMN handling_fee;
ALTER TABLE box RENAME COLUMN handling_fee_waived_by TO fees_waived_by;
ALTER TABLE box RENAME COLUMN handling_fee_waived_reason TO fees_waived_reason;
ALTER TABLE box RENAME CONSTRAINT box_handling_fee_waived_by_fkey TO box_fees_waived_by_fkey;

-- A fee of a box is a line of its own kind, which the table of fees names.
ALTER TABLE invoice_line DROP CONSTRAINT invoice_line_kind_check;
ALTER TABLE invoice_line ADD CONSTRAINT invoice_line_kind_check CHECK (
  kind IN ('item', 'compensation', 'shipping', 'discount', 'wallet', 'gift-card') OR kind ~ '^[a-z]+(-[a-z]+)*-fee$');
