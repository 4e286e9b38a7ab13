-- R6.14: pieces announced before a return is handed in belong to it. `announced_at` is the first notice, from which the refund is due;
-- `last_announced_at` the latest, from which the days to hand in the parcel are counted.
ALTER TABLE shop_return ADD COLUMN last_announced_at timestamptz;
UPDATE shop_return SET last_announced_at = announced_at;
ALTER TABLE shop_return ALTER COLUMN last_announced_at SET NOT NULL;
ALTER TABLE shop_return ADD CONSTRAINT shop_return_announced_check CHECK (last_announced_at >= announced_at);
