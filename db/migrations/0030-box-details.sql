-- What she says about the box as a whole, why a fee was waived, why a size was chosen, and that the box is paid.
ALTER TABLE box ADD COLUMN comment text NOT NULL DEFAULT '';
ALTER TABLE box ADD COLUMN handling_fee_waived_reason text;
ALTER TABLE box ADD COLUMN settled_amount bigint CHECK (settled_amount >= 0);
ALTER TABLE box ADD COLUMN paid_at timestamptz;
ALTER TABLE box ADD CHECK ((handling_fee_waived_by IS NULL) = (handling_fee_waived_reason IS NULL));
ALTER TABLE box ADD CHECK (state NOT IN ('settled', 'closed') OR settled_amount IS NOT NULL);
ALTER TABLE box ADD CHECK (state <> 'closed' OR paid_at IS NOT NULL);
-- {code, params}: told to her in her own language beside the size.
ALTER TABLE box_item ADD COLUMN size_advice jsonb NOT NULL DEFAULT '{}';
-- A reservation holds the goods of one piece, so a piece scanned twice is still one piece.
ALTER TABLE box_item ADD UNIQUE (reservation_id);
