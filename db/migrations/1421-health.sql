-- Calls of outside services, counted by five minutes, with the last answer and the last failure.
CREATE TABLE outside_call (
  service text NOT NULL,
  since timestamptz NOT NULL,
  answered integer NOT NULL CHECK (answered >= 0),
  failed integer NOT NULL CHECK (failed >= 0),
  answered_at timestamptz,
  failed_at timestamptz,
  failure text,
  PRIMARY KEY (service, since)
);
CREATE INDEX outside_call_since ON outside_call (since);

-- The processes of the application, each with its last sign of life.
CREATE TABLE process (
  id uuid PRIMARY KEY,
  host text NOT NULL,
  pid integer NOT NULL,
  version text NOT NULL,
  started_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX process_seen ON process (seen_at);

-- Complete backups, and their trial restore with the number of broken invariants.
CREATE TABLE backup (
  id uuid PRIMARY KEY,
  made_at timestamptz NOT NULL,
  rows bigint NOT NULL,
  files integer NOT NULL,
  bytes bigint NOT NULL,
  missing_files integer NOT NULL,
  checked_at timestamptz,
  broken integer,
  failure text,
  CHECK ((checked_at IS NULL) = (broken IS NULL AND failure IS NULL))
);
CREATE INDEX backup_made ON backup (made_at);

-- The health of the application as it was read last, told on Today, in the metrics and in the log.
CREATE TABLE health_reading (
  name text PRIMARY KEY,
  level text NOT NULL CHECK (level IN ('green', 'amber', 'red')),
  summary text NOT NULL,
  read_at timestamptz NOT NULL,
  since timestamptz NOT NULL
);
