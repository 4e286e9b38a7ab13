-- Counting takes with it what is past.
CREATE INDEX rate_limit_until ON rate_limit (until);
