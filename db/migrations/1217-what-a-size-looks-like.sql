-- A size that is to be bought is told with a piece of it, what went of it in the last week, and when the last piece of it was sent
-- out. The next count, six hours later at most, fills them in: the first looks at all that ever left, those after it at four weeks.
ALTER TABLE cover_count
  ADD COLUMN sku text,
  ADD COLUMN gone_week integer NOT NULL DEFAULT 0,
  ADD COLUMN last_out timestamptz;
