-- Each failed try of a job, for its history; and the indexes of the lists of one kind.
CREATE TABLE job_failure (
  job_id bigint NOT NULL REFERENCES job (id) ON DELETE CASCADE,
  fence bigint NOT NULL,
  kind text NOT NULL,
  attempt integer NOT NULL CHECK (attempt > 0),
  at timestamptz NOT NULL,
  error text NOT NULL,
  PRIMARY KEY (job_id, fence)
);
CREATE INDEX job_failure_kind ON job_failure (kind, at);

CREATE INDEX job_kind ON job (kind, due_at, id) WHERE done_at IS NULL AND parked_at IS NULL;
DROP INDEX job_parked;
CREATE INDEX job_parked ON job (kind, parked_at, id) WHERE done_at IS NULL AND parked_at IS NOT NULL;

-- A refused mail, or one of unknown result, waits for a colleague since then. The column is apart from the state, so that a mail
-- that is sent touches no index of it.
ALTER TABLE email
  ADD COLUMN undecided_at timestamptz,
  ADD COLUMN decision text CHECK (decision IN ('sent-again', 'counted-as-sent', 'left')),
  ADD CONSTRAINT email_undecided_check CHECK (undecided_at IS NULL OR state IN ('failed', 'unknown') AND decision IS NULL);
UPDATE email SET undecided_at = queued_at
WHERE state IN ('failed', 'unknown') AND recipient::text NOT LIKE '%@erased.invalid';
CREATE INDEX email_undecided ON email (undecided_at, id) WHERE undecided_at IS NOT NULL;
