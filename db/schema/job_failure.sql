-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE job_failure (
  job_id bigint NOT NULL,
  fence bigint NOT NULL,
  kind text NOT NULL,
  attempt integer NOT NULL,
  at timestamptz NOT NULL,
  error text NOT NULL,

  CONSTRAINT job_failure_pkey PRIMARY KEY (job_id, fence),
  CONSTRAINT job_failure_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id) ON DELETE CASCADE,
  CONSTRAINT job_failure_attempt_check CHECK (attempt > 0)
);

CREATE INDEX job_failure_kind ON job_failure (kind, at);
