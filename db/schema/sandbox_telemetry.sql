-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE sandbox_telemetry (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  received_at timestamptz NOT NULL,
  item jsonb NOT NULL,

  CONSTRAINT sandbox_telemetry_pkey PRIMARY KEY (id)
);
