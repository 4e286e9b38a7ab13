-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE wallet_credit (
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  market text NOT NULL,
  currency text NOT NULL,
  source text NOT NULL,
  event text NOT NULL,
  cause text,
  amount bigint NOT NULL,
  remaining bigint NOT NULL,
  given_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  recalled_at timestamptz,

  CONSTRAINT wallet_credit_pkey PRIMARY KEY (id),
  CONSTRAINT wallet_credit_once UNIQUE (event),
  CONSTRAINT wallet_credit_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT wallet_credit_market_check CHECK (market IN ('da', 'se', 'nl', 'de')),
  CONSTRAINT wallet_credit_currency_check CHECK (currency IN ('DKK', 'SEK', 'EUR')),
  CONSTRAINT wallet_credit_source_check CHECK (source IN ('referral', 'goodwill', 'gift-card', 'cover')),
  CONSTRAINT wallet_credit_check1 CHECK ((source = 'goodwill') = (cause IS NOT NULL)),
  CONSTRAINT wallet_credit_cause_check CHECK (cause IN ('apology', 'delay', 'fault', 'thanks')),
  CONSTRAINT wallet_credit_amount_check CHECK (amount > 0),
  CONSTRAINT wallet_credit_check CHECK (remaining >= 0 AND remaining <= amount)
);

CREATE INDEX wallet_credit_left ON wallet_credit (market, source) INCLUDE (remaining, expires_at) WHERE remaining > 0;
CREATE INDEX wallet_credit_of_member ON wallet_credit (member_id, market);

CREATE TRIGGER refuse_for_guests BEFORE INSERT ON wallet_credit FOR EACH ROW EXECUTE FUNCTION refuse_for_guests('member_id');
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON wallet_credit FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');

-- Referenced by ledger_entry, wallet_use.
