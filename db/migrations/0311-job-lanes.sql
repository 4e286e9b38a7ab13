-- Work of one kind never waits for all work of another (decision 054). Done work is a row of the past, and is swept away.
ALTER TABLE job ADD COLUMN lane text NOT NULL DEFAULT 'rest'
  CONSTRAINT job_lane_check CHECK (lane IN ('money', 'mail', 'rest', 'again'));
UPDATE job SET lane = CASE
    WHEN attempts > 0 AND leased_until IS NULL THEN 'again'
    WHEN kind = 'send-email' THEN 'mail'
    WHEN priority = 1 THEN 'money'
    ELSE 'rest' END
  WHERE done_at IS NULL;
UPDATE job SET priority = 5 WHERE done_at IS NULL;

DROP INDEX job_due;
CREATE INDEX job_next ON job (lane, priority, due_at, id) WHERE done_at IS NULL AND parked_at IS NULL;
CREATE INDEX job_done ON job (done_at) WHERE done_at IS NOT NULL;
CREATE INDEX job_parked ON job (parked_at) WHERE done_at IS NULL AND parked_at IS NOT NULL;

-- Its rows live for minutes: what is dead is cleared away before a claim has to read over much of it.
ALTER TABLE job SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 2000, autovacuum_analyze_scale_factor = 0.02);
