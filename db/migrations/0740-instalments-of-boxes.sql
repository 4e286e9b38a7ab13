-- How a box is paid is chosen with the decision on it (R9.05): one of the country's plans with its fee, or all at once.
ALTER TABLE box ADD COLUMN instalment_plan text CONSTRAINT box_instalment_plan_check
  CHECK (instalment_plan IN ('halfNow', 'nextMonth', 'halvesLater'));
ALTER TABLE box ADD COLUMN instalment_fee bigint NOT NULL DEFAULT 0 CONSTRAINT box_instalment_fee_check
  CHECK (instalment_fee = 0 OR (instalment_fee > 0 AND instalment_plan IS NOT NULL));
