-- We accept an offer by e-mail as well as by shipping (R6.04). One that was accepted does not lapse.
ALTER TABLE box ADD COLUMN accepted_at timestamptz;
ALTER TABLE box ADD COLUMN accepted_by uuid REFERENCES staff(id);
ALTER TABLE box ADD CONSTRAINT box_accepted_by_check CHECK ((accepted_at IS NULL) = (accepted_by IS NULL));
ALTER TABLE box ADD CONSTRAINT box_accepted_stays_check CHECK (accepted_at IS NULL OR lapsed_at IS NULL);
