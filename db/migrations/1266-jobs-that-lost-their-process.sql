-- Which process took a job last, and how many processes took it and did not come back; after two it is parked (decision 256).
ALTER TABLE job
  ADD COLUMN taken_by text,
  ADD COLUMN lost smallint NOT NULL DEFAULT 0 CHECK (lost >= 0);
