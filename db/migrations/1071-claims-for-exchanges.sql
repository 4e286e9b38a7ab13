-- A piece that came in exchange may come back worse as well (R6.13): the claim stands with the box of the exchange (decision 173).
ALTER TABLE box_claim ADD COLUMN replacement_id uuid REFERENCES exchange_piece,
  DROP CONSTRAINT box_claim_piece_check,
  ADD CONSTRAINT box_claim_piece_check CHECK ((num_nonnulls(item_id, replacement_id) = 1) = (kind IN ('loss-in-value', 'refused-return'))),
  ADD CONSTRAINT box_claim_replacement_check CHECK (num_nonnulls(item_id, replacement_id) < 2 AND (replacement_id IS NULL OR kind = 'loss-in-value'));
DROP INDEX box_claim_one_fee;
CREATE UNIQUE INDEX box_claim_one_fee ON box_claim (box_id) WHERE item_id IS NULL AND replacement_id IS NULL;
CREATE UNIQUE INDEX box_claim_once_a_replacement ON box_claim (replacement_id) WHERE replacement_id IS NOT NULL;
