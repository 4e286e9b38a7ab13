-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE partner_message (
  id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  type text NOT NULL,
  data jsonb NOT NULL,
  at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting',
  queued_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz,
  delivered_at timestamptz,
  last_answer text,

  CONSTRAINT partner_message_pkey PRIMARY KEY (id),
  CONSTRAINT partner_message_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES partner_endpoint(id) ON DELETE CASCADE,
  CONSTRAINT partner_message_state_check CHECK (state IN ('waiting', 'delivered', 'failed')),
  CONSTRAINT partner_message_check CHECK ((state = 'delivered') = (delivered_at IS NOT NULL))
);

CREATE INDEX partner_message_at ON partner_message (at);
CREATE INDEX partner_message_endpoint ON partner_message (endpoint_id, at, id);
CREATE INDEX partner_message_new ON partner_message (at, id) WHERE queued_at IS NULL;

-- Referenced by partner_try.
