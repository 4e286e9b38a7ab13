-- A colleague acts for a customer above the limit of their role: a second colleague agrees (decision 290).
ALTER TABLE second_look DROP CONSTRAINT second_look_kind_check,
  ADD CONSTRAINT second_look_kind_check CHECK (kind IN ('refund', 'gift-card-refund', 'gift-card-elsewhere', 'write-off', 'explanation',
    'dispute-loss', 'claim-paid', 'stock-correction', 'regrading', 'piece-lost', 'settlement', 'act-for')),
  -- An act moves a date or a rule, not a sum.
  DROP CONSTRAINT second_look_amount_check,
  ADD CONSTRAINT second_look_amount_check CHECK (amount > 0
    OR amount = 0 AND kind IN ('stock-correction', 'regrading', 'piece-lost', 'settlement', 'act-for'));

-- The day to which a colleague has moved a charge for the customer; its reminders count from it.
ALTER TABLE charge ADD COLUMN moved_to timestamptz;
