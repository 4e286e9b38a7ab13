-- A text that the law fixes is published by two (decision 330).
ALTER TABLE second_look
  DROP CONSTRAINT second_look_kind_check,
  ADD CONSTRAINT second_look_kind_check CHECK (kind IN ('refund', 'gift-card-refund', 'gift-card-elsewhere', 'write-off', 'explanation',
    'dispute-loss', 'claim-paid', 'stock-correction', 'regrading', 'piece-lost', 'settlement', 'act-for', 'setting', 'month-reopening', 'law-text')),
  DROP CONSTRAINT second_look_amount_check,
  ADD CONSTRAINT second_look_amount_check CHECK (amount > 0 OR amount = 0 AND kind IN ('stock-correction', 'regrading', 'piece-lost',
    'settlement', 'act-for', 'setting', 'month-reopening', 'law-text'));
