-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE job (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  subject text NOT NULL,
  payload jsonb NOT NULL DEFAULT '{}'::jsonb,
  unique_key text,
  created_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  priority smallint NOT NULL DEFAULT 5,
  attempts integer NOT NULL DEFAULT 0,
  leased_until timestamptz,
  fence bigint NOT NULL DEFAULT 0,
  done_at timestamptz,
  parked_at timestamptz,
  last_error text,
  lane text NOT NULL DEFAULT 'rest',
  taken_by text,
  lost smallint NOT NULL DEFAULT 0,

  CONSTRAINT job_pkey PRIMARY KEY (id),
  CONSTRAINT job_unique_key_key UNIQUE (unique_key),
  CONSTRAINT job_lane_check CHECK (lane IN ('money', 'mail', 'rest', 'again')),
  CONSTRAINT job_lost_check CHECK (lost >= 0)
);

CREATE INDEX job_done ON job (done_at) WHERE done_at IS NOT NULL;
CREATE INDEX job_kind ON job (kind, due_at, id) WHERE done_at IS NULL AND parked_at IS NULL;
CREATE INDEX job_next ON job (lane, priority, due_at, id) WHERE done_at IS NULL AND parked_at IS NULL;
CREATE INDEX job_parked ON job (kind, parked_at, id) WHERE done_at IS NULL AND parked_at IS NOT NULL;
CREATE INDEX job_subject ON job (kind, subject) WHERE done_at IS NULL;

-- Referenced by job_failure.
