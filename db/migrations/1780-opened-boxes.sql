-- The time at which the member opened the box on the page. Once opened it stays opened, on each device.
ALTER TABLE box ADD COLUMN opened_at timestamptz;
ALTER TABLE box ADD CONSTRAINT box_opened_check CHECK (opened_at IS NULL OR delivered_at IS NOT NULL);
