-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE sandbox_analytics (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  received_at timestamptz NOT NULL,
  receiver text NOT NULL,
  event jsonb NOT NULL,

  CONSTRAINT sandbox_analytics_pkey PRIMARY KEY (id)
);
