-- What happens to a box whose member does not answer the preview, as they chose it (R6.06); which of these a country allows is one of
-- its rules.
ALTER TABLE box ADD COLUMN when_silent text NOT NULL DEFAULT 'ship' CHECK (when_silent IN ('ship', 'wait', 'cancel'));
