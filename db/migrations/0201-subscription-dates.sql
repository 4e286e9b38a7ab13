-- A member chooses how often a box comes, or none (R3.09, R3.11): nothing is planned until she has.
UPDATE subscription SET interval_months = 0 WHERE next_box_date IS NULL;
ALTER TABLE subscription
  ALTER COLUMN interval_months SET DEFAULT 0,
  ADD COLUMN paused_until date,
  ADD COLUMN reactivated_at timestamptz,
  ADD CONSTRAINT subscription_interval CHECK (interval_months BETWEEN 0 AND 4),
  ADD CONSTRAINT subscription_planned CHECK (state = 'cancelled' OR (interval_months > 0) = (next_box_date IS NOT NULL)),
  ADD CONSTRAINT subscription_paused CHECK (paused_until IS NULL OR (state = 'active' AND paused_until = next_box_date));

-- The planned date that a box was opened for: one box a date (I23).
ALTER TABLE box ALTER COLUMN period TYPE date USING period::date;
CREATE UNIQUE INDEX box_one_a_period ON box (member_id, period);
