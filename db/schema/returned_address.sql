-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE returned_address (
  address citext NOT NULL,
  reason text NOT NULL,
  since timestamptz NOT NULL,
  released_at timestamptz,

  CONSTRAINT returned_address_pkey PRIMARY KEY (address),
  CONSTRAINT returned_address_address_check CHECK (length(address::text) <= 254),
  CONSTRAINT returned_address_reason_check CHECK (reason IN ('hard', 'soft')),
  CONSTRAINT returned_address_released_check CHECK (released_at >= since)
);
