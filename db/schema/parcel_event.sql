-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE parcel_event (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  event_id text NOT NULL,
  tracking_number text NOT NULL,
  kind text NOT NULL,
  at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,

  CONSTRAINT parcel_event_pkey PRIMARY KEY (id),
  CONSTRAINT parcel_event_event_id_key UNIQUE (event_id)
);

CREATE INDEX parcel_event_tracking ON parcel_event (tracking_number, at, id);
