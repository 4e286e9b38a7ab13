-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE webhook_event (
  provider_event_id text NOT NULL,
  kind text NOT NULL,
  object_id text NOT NULL,
  body jsonb NOT NULL,
  received_at timestamptz NOT NULL,
  processed_at timestamptz,
  outcome text,

  CONSTRAINT webhook_event_pkey PRIMARY KEY (provider_event_id)
);

CREATE INDEX webhook_open ON webhook_event (received_at) WHERE processed_at IS NULL;
CREATE INDEX webhook_processed ON webhook_event (processed_at) WHERE processed_at IS NOT NULL;
