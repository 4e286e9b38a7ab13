-- How single keys of the studio work for a colleague: as they are, together with Alt, or not at all (R11.05, WCAG 2.1.4, decision 470).
ALTER TABLE staff ADD COLUMN single_keys text NOT NULL DEFAULT 'plain',
  ADD CONSTRAINT staff_single_keys_check CHECK (single_keys IN ('plain', 'alt', 'off'));
