-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE rate_limit (
  key text NOT NULL,
  count integer NOT NULL,
  until timestamptz NOT NULL,
  tried_at timestamptz,

  CONSTRAINT rate_limit_pkey PRIMARY KEY (key)
);

CREATE INDEX rate_limit_until ON rate_limit (until);
