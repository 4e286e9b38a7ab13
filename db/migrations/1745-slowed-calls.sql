-- R11.06: calls that met a limit, counted by five minutes; `sources`: different callers among them.
CREATE TABLE slowed_call (
  limit_name text NOT NULL,
  since timestamptz NOT NULL,
  calls integer NOT NULL CHECK (calls >= 0),
  sources integer NOT NULL CHECK (sources >= 0),
  PRIMARY KEY (limit_name, since)
);
CREATE INDEX slowed_call_since ON slowed_call (since);
