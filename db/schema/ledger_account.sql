-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE ledger_account (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  market text NOT NULL,
  currency text NOT NULL,
  owner text NOT NULL DEFAULT '',
  balance bigint NOT NULL DEFAULT 0,
  tail_hash bytea NOT NULL DEFAULT '\x'::bytea,
  stripe smallint NOT NULL DEFAULT 0,

  CONSTRAINT ledger_account_pkey PRIMARY KEY (id),
  CONSTRAINT ledger_account_id_currency_key UNIQUE (id, currency),
  CONSTRAINT ledger_account_name_key UNIQUE (kind, market, owner, stripe),
  CONSTRAINT ledger_account_check CHECK (kind <> 'wallet' OR balance <= 0),
  CONSTRAINT ledger_account_currency_check CHECK (currency IN ('DKK', 'SEK', 'EUR')),
  CONSTRAINT ledger_account_stripe_check CHECK (stripe = 0 OR owner = '')
);

-- Referenced by ledger_entry.
