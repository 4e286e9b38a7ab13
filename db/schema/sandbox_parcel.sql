-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE sandbox_parcel (
  tracking_number text NOT NULL,
  reference text NOT NULL,
  market text NOT NULL,
  registered_at timestamptz NOT NULL,
  handed_over_at timestamptz,
  delivered_at timestamptz,

  CONSTRAINT sandbox_parcel_pkey PRIMARY KEY (tracking_number),
  CONSTRAINT sandbox_parcel_reference_key UNIQUE (reference)
);
