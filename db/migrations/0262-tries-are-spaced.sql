-- When one was last let through: after the free ones of a quarter of an hour the next comes a while after it.
ALTER TABLE rate_limit ADD COLUMN tried_at timestamptz;
