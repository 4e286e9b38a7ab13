-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE partner_endpoint (
  id uuid NOT NULL,
  name text NOT NULL,
  url text NOT NULL,
  events text[] NOT NULL,
  state text NOT NULL DEFAULT 'active',
  secret text NOT NULL,
  former_secret text,
  former_until timestamptz,
  failing_since timestamptz,
  failed_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  made_at timestamptz NOT NULL,

  CONSTRAINT partner_endpoint_pkey PRIMARY KEY (id),
  CONSTRAINT partner_endpoint_name_check CHECK (is_filled_in(name) AND char_length(name) <= 100),
  CONSTRAINT partner_endpoint_url_check CHECK (char_length(url) <= 500),
  CONSTRAINT partner_endpoint_events_check CHECK (cardinality(events) > 0),
  CONSTRAINT partner_endpoint_state_check CHECK (state IN ('active', 'paused', 'failed', 'ended')),
  CONSTRAINT partner_endpoint_check1 CHECK ((state = 'failed') = (failed_at IS NOT NULL)),
  CONSTRAINT partner_endpoint_check CHECK ((former_secret IS NULL) = (former_until IS NULL))
);

CREATE INDEX partner_endpoint_active ON partner_endpoint (id) WHERE state = 'active';
CREATE INDEX partner_endpoint_failed ON partner_endpoint (failed_at, id) WHERE state = 'failed';

-- Referenced by partner_message.
