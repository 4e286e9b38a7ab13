-- Addresses of partners to which events are sent, signed, and what was sent to each.
CREATE TABLE partner_endpoint (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (is_filled_in(name) AND char_length(name) <= 100),
  url text NOT NULL CHECK (char_length(url) <= 500),
  events text[] NOT NULL CHECK (cardinality(events) > 0),
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'paused', 'failed', 'ended')),
  -- Sealed: the database alone does not sign.
  secret text NOT NULL,
  former_secret text,
  former_until timestamptz,
  failing_since timestamptz,
  failed_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  made_at timestamptz NOT NULL,
  CHECK ((former_secret IS NULL) = (former_until IS NULL)),
  CHECK ((state = 'failed') = (failed_at IS NOT NULL))
);
CREATE INDEX partner_endpoint_active ON partner_endpoint (id) WHERE state = 'active';
CREATE INDEX partner_endpoint_failed ON partner_endpoint (failed_at, id) WHERE state = 'failed';

-- One event for one endpoint.
CREATE TABLE partner_message (
  id uuid PRIMARY KEY,
  endpoint_id uuid NOT NULL REFERENCES partner_endpoint (id) ON DELETE CASCADE,
  type text NOT NULL,
  data jsonb NOT NULL,
  at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
  -- The job that sends it is written.
  queued_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz,
  delivered_at timestamptz,
  last_answer text,
  CHECK ((state = 'delivered') = (delivered_at IS NOT NULL))
);
CREATE INDEX partner_message_endpoint ON partner_message (endpoint_id, at, id);
CREATE INDEX partner_message_new ON partner_message (at, id) WHERE queued_at IS NULL;
CREATE INDEX partner_message_at ON partner_message (at);

CREATE TABLE partner_try (
  message_id uuid NOT NULL REFERENCES partner_message (id) ON DELETE CASCADE,
  nth integer NOT NULL,
  at timestamptz NOT NULL,
  answer text NOT NULL,
  took_ms integer NOT NULL,
  PRIMARY KEY (message_id, nth)
);
