-- The last process that took a job, and the number of processes that were lost while they ran it; after two it is parked (decision 256).
ALTER TABLE job
  ADD COLUMN taken_by text,
  ADD COLUMN lost smallint NOT NULL DEFAULT 0 CHECK (lost >= 0);
