-- R9.02: the method that paid a charge, and the method of a page elsewhere on which the customer pays it: the bank's or the wallet's.
ALTER TABLE charge
  ADD COLUMN method text,
  ADD COLUMN redirect_method text,
  ADD COLUMN redirect_state text,
  ADD COLUMN redirects integer NOT NULL DEFAULT 0;

UPDATE charge SET method = 'card' WHERE state = 'captured';

ALTER TABLE charge
  ADD CONSTRAINT charge_method_check CHECK (method IN ('card', 'apple-pay', 'google-pay', 'mobilepay', 'swish', 'ideal')),
  ADD CONSTRAINT charge_method_of_captured CHECK (method IS NULL OR state = 'captured'),
  -- A box is charged with a card alone.
  ADD CONSTRAINT charge_mandate_is_a_card CHECK (mandate_id IS NULL OR method IS NULL OR method = 'card'),
  ADD CONSTRAINT charge_redirect_check CHECK (redirect_method IN ('mobilepay', 'swish', 'ideal')
    AND redirect_state IN ('begun', 'away', 'waits', 'ended') AND redirects > 0 OR num_nonnulls(redirect_method, redirect_state) = 0),
  -- A paid charge waits for no other page: its money is taken once.
  ADD CONSTRAINT charge_redirect_of_unpaid CHECK (state <> 'captured' OR redirect_state IS NULL);
