-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE gift_card (
  id uuid NOT NULL,
  number text NOT NULL,
  member_id uuid NOT NULL,
  market text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  to_name text NOT NULL,
  to_email citext NOT NULL,
  from_name text NOT NULL,
  words text NOT NULL,
  send_on date NOT NULL,
  state text NOT NULL DEFAULT 'awaiting-payment',
  code_hash text,
  sendings integer NOT NULL DEFAULT 0,
  sent_at timestamptz,
  ordered_at timestamptz NOT NULL,
  pay_by timestamptz NOT NULL,
  paid_at timestamptz,
  withdraw_until timestamptz,
  expires_at timestamptz,
  redeemed_by uuid,
  redeemed_at timestamptz,
  refunded_at timestamptz,
  placed_by text,

  CONSTRAINT gift_card_pkey PRIMARY KEY (id),
  CONSTRAINT gift_card_number_key UNIQUE (number),
  CONSTRAINT gift_card_code_hash_key UNIQUE (code_hash),
  CONSTRAINT gift_card_placed_once UNIQUE (placed_by),
  CONSTRAINT gift_card_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT gift_card_redeemed_by_fkey FOREIGN KEY (redeemed_by) REFERENCES member(id),
  CONSTRAINT gift_card_market_check CHECK (market IN ('da', 'se', 'nl', 'de')),
  CONSTRAINT gift_card_currency_check CHECK (currency IN ('DKK', 'SEK', 'EUR')),
  CONSTRAINT gift_card_amount_check CHECK (amount > 0),
  CONSTRAINT gift_card_to_name_check CHECK (char_length(to_name) <= 60),
  CONSTRAINT gift_card_to_email_check CHECK (length(to_email::text) <= 254),
  CONSTRAINT gift_card_from_name_check CHECK (char_length(from_name) <= 60),
  CONSTRAINT gift_card_words_check CHECK (char_length(words) <= 500),
  CONSTRAINT gift_card_state_check CHECK (state IN ('awaiting-payment', 'cancelled', 'active', 'redeemed', 'refunded', 'expired')),
  CONSTRAINT gift_card_check CHECK ((state IN ('awaiting-payment', 'cancelled')) = (paid_at IS NULL)),
  CONSTRAINT gift_card_check5 CHECK ((state = 'refunded') = (refunded_at IS NOT NULL)),
  CONSTRAINT gift_card_check2 CHECK (code_hash IS NULL OR state = 'active'),
  CONSTRAINT gift_card_sendings_check CHECK (sendings >= 0),
  CONSTRAINT gift_card_check1 CHECK ((paid_at IS NULL) = (expires_at IS NULL) AND (paid_at IS NULL) = (withdraw_until IS NULL)),
  CONSTRAINT gift_card_check4 CHECK ((redeemed_by IS NOT NULL) = (state = 'redeemed') OR state = 'refunded'),
  CONSTRAINT gift_card_check3 CHECK ((redeemed_by IS NULL) = (redeemed_at IS NULL))
);

CREATE INDEX gift_card_market ON gift_card (market, ordered_at, id);
CREATE INDEX gift_card_of_buyer ON gift_card (member_id, ordered_at DESC);
CREATE INDEX gift_card_of_redeemer ON gift_card (redeemed_by) WHERE redeemed_by IS NOT NULL;
CREATE INDEX gift_card_ordered ON gift_card (ordered_at, id);
CREATE INDEX gift_card_owed ON gift_card (market) INCLUDE (amount, expires_at) WHERE state = 'active';
CREATE INDEX gift_card_state ON gift_card (state, ordered_at, id);
CREATE INDEX gift_card_to ON gift_card (to_email);

CREATE TRIGGER gift_card_transition BEFORE UPDATE ON gift_card FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION enforce_transition('gift-card');
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON gift_card FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');

-- Referenced by gift_card_address.
