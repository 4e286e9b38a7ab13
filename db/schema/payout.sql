-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE payout (
  id text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  state text NOT NULL,
  created_at timestamptz NOT NULL,
  arrives_at timestamptz NOT NULL,
  booked_at timestamptz,
  returned_at timestamptz,

  CONSTRAINT payout_pkey PRIMARY KEY (id),
  CONSTRAINT payout_currency_check CHECK (currency IN ('DKK', 'SEK', 'EUR')),
  CONSTRAINT payout_state_check CHECK (state IN ('pending', 'in-transit', 'paid', 'failed', 'cancelled')),
  CONSTRAINT payout_check CHECK (returned_at IS NULL OR booked_at IS NOT NULL)
);

CREATE INDEX payout_amount ON payout (amount, id) INCLUDE (created_at);
CREATE INDEX payout_arrives ON payout (arrives_at, id);
CREATE INDEX payout_created ON payout (created_at, id);
CREATE INDEX payout_unbooked ON payout (id) WHERE booked_at IS NULL;

-- Referenced by payout_share, provider_entry.
