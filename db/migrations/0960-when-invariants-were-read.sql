-- When each invariant view was read last, what that cost, and what it found (decision 141).
CREATE TABLE invariant_reading (
  view text PRIMARY KEY,
  due_at timestamptz NOT NULL,
  read_at timestamptz,
  took_ms integer NOT NULL DEFAULT 0,
  broken integer NOT NULL DEFAULT 0,
  CHECK (took_ms >= 0 AND broken >= 0)
);
CREATE INDEX invariant_reading_due ON invariant_reading (due_at);
