-- What the provider paid out to our bank, as the provider tells it (decision 113).
CREATE TABLE payout (
  id text PRIMARY KEY,
  currency text NOT NULL CHECK (currency IN ('DKK', 'SEK', 'EUR')),
  amount bigint NOT NULL,
  state text NOT NULL CHECK (state IN ('pending', 'in-transit', 'paid', 'failed', 'cancelled')),
  created_at timestamptz NOT NULL,
  arrives_at timestamptz NOT NULL,
  booked_at timestamptz,
  -- The bank sent it back.
  returned_at timestamptz CHECK (returned_at IS NULL OR booked_at IS NOT NULL)
);
CREATE INDEX payout_created ON payout (created_at, id);
CREATE INDEX payout_unbooked ON payout (id) WHERE booked_at IS NULL;
CREATE INDEX payout_arrives ON payout (arrives_at, id);
CREATE INDEX payout_amount ON payout (amount, id) INCLUDE (created_at);

-- Of each market in it: what left the provider's balance, and what of that the provider kept as its fee.
CREATE TABLE payout_share (
  payout_id text NOT NULL REFERENCES payout (id),
  market text NOT NULL,
  gross bigint NOT NULL,
  fee bigint NOT NULL,
  entries integer NOT NULL CHECK (entries > 0),
  PRIMARY KEY (payout_id, market)
);

-- The provider's own book, row by row: what moved our balance there, and what of ours it is.
CREATE TABLE provider_entry (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('payment', 'refund', 'dispute', 'payout-back', 'other')),
  amount bigint NOT NULL,
  fee bigint NOT NULL,
  currency text NOT NULL CHECK (currency IN ('DKK', 'SEK', 'EUR')),
  market text NOT NULL,
  created_at timestamptz NOT NULL,
  -- The provider's number of what it is of, and the payment's; ours as the provider was given it.
  source text,
  intent text,
  our_id text,
  state text NOT NULL DEFAULT 'waits' CHECK (state IN ('waits', 'agrees', 'differs')),
  charge_id uuid REFERENCES charge (id),
  refund_id uuid REFERENCES refund (id),
  look_at timestamptz,
  payout_id text REFERENCES payout (id),
  CHECK ((state = 'waits') = (look_at IS NOT NULL))
);
CREATE INDEX provider_entry_waits ON provider_entry (look_at) WHERE state = 'waits';
CREATE INDEX provider_entry_differs ON provider_entry (id) WHERE state = 'differs';
CREATE INDEX provider_entry_charge ON provider_entry (charge_id) WHERE charge_id IS NOT NULL;
CREATE INDEX provider_entry_refund ON provider_entry (refund_id) WHERE refund_id IS NOT NULL;
CREATE INDEX provider_entry_payout ON provider_entry (payout_id, id) WHERE payout_id IS NOT NULL;
CREATE INDEX provider_entry_held ON provider_entry (currency, market) INCLUDE (amount, fee) WHERE payout_id IS NULL;
CREATE INDEX provider_entry_created ON provider_entry (created_at, id);
CREATE INDEX provider_entry_amount ON provider_entry (amount, id) INCLUDE (created_at);

-- Where the two books do not agree, from the day it was found to the day a person said why, or both agreed after all.
CREATE TABLE money_difference (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('unknown-here', 'other-amount', 'unknown-there', 'payout-sum')),
  -- A row of the provider's book, a payout, or a charge or refund of ours.
  about text NOT NULL,
  market text NOT NULL,
  currency text NOT NULL CHECK (currency IN ('DKK', 'SEK', 'EUR')),
  ours bigint NOT NULL,
  theirs bigint NOT NULL,
  charge_id uuid REFERENCES charge (id),
  found_at timestamptz NOT NULL,
  ended_at timestamptz,
  ended_as text CHECK (ended_as IN ('agrees', 'explained', 'written-off')),
  ended_by uuid REFERENCES staff (id),
  reason text CHECK (is_filled_in(reason) AND char_length(reason) <= 300),
  UNIQUE (kind, about),
  CHECK (ours <> theirs),
  CHECK ((ended_at IS NULL) = (ended_as IS NULL)),
  -- Whoever ends it otherwise than by both agreeing is a person, and says why.
  CHECK ((ended_by IS NULL) = (reason IS NULL)),
  CHECK (ended_as IS NULL OR (ended_as = 'agrees') = (ended_by IS NULL)),
  CHECK (ended_as IS NOT NULL OR ended_by IS NULL)
);
CREATE INDEX money_difference_found ON money_difference (found_at, id);
CREATE INDEX money_difference_open ON money_difference (found_at, id) WHERE ended_at IS NULL;
CREATE INDEX money_difference_theirs ON money_difference (theirs, id) INCLUDE (found_at);
CREATE INDEX money_difference_charge ON money_difference (charge_id) WHERE charge_id IS NOT NULL;

-- How far the provider's book is read, from which day on, and when next.
CREATE TABLE provider_reading (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  since timestamptz NOT NULL,
  read_to timestamptz NOT NULL,
  compared_to timestamptz NOT NULL,
  due_at timestamptz NOT NULL
);

CREATE INDEX charge_captured_at ON charge (captured_at) WHERE captured_at IS NOT NULL;
CREATE INDEX refund_done_at ON refund (done_at) WHERE state = 'done';
