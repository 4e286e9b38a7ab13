-- What a sign-in in the middle of a page is to prove (D10): it makes the new session fresh for this action alone.
ALTER TABLE sign_in_attempt ADD COLUMN step_up text CHECK (step_up IS NULL OR only_owner IS NOT NULL);
