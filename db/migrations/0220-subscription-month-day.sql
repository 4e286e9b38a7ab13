-- The day of the month that a member's boxes fall on, so that a short month does not move all that come after it (R3.09).
ALTER TABLE subscription ADD COLUMN month_day smallint CHECK (month_day BETWEEN 1 AND 31);
UPDATE subscription SET month_day = extract(day FROM next_box_date) WHERE next_box_date IS NOT NULL;
ALTER TABLE subscription ADD CONSTRAINT subscription_month_day CHECK ((month_day IS NULL) = (next_box_date IS NULL));
