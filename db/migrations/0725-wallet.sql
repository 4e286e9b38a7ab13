-- What we owe a member besides goods (R9.07): each credit with where it came from and until when it is good. The ledger's
-- entries on a wallet name the credit that they are of, and add up to what is left of it.
CREATE TABLE wallet_credit (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member(id),
  market text NOT NULL CHECK (market IN ('da', 'se', 'nl', 'de')),
  currency text NOT NULL CHECK (currency IN ('DKK', 'SEK', 'EUR')),
  -- 'cover': ours, for credit that was gone when the card's money came late; never the member's to spend.
  source text NOT NULL CHECK (source IN ('referral', 'goodwill', 'gift-card', 'cover')),
  -- What gave it: once.
  event text NOT NULL CONSTRAINT wallet_credit_once UNIQUE,
  -- Why, in the words that the member reads in their language.
  cause text CHECK (cause IN ('apology', 'delay', 'fault', 'thanks')),
  amount bigint NOT NULL CHECK (amount > 0),
  remaining bigint NOT NULL CHECK (remaining BETWEEN 0 AND amount),
  given_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK ((source = 'goodwill') = (cause IS NOT NULL))
);
CREATE INDEX wallet_credit_of_member ON wallet_credit (member_id, market);
CREATE INDEX wallet_credit_left ON wallet_credit (market, source) INCLUDE (remaining, expires_at) WHERE remaining > 0;
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON wallet_credit FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
CREATE TRIGGER refuse_for_guests BEFORE INSERT ON wallet_credit FOR EACH ROW EXECUTE FUNCTION refuse_for_guests('member_id');

-- What of a credit pays for what: held while an order waits for its money, under an invoice from then on.
CREATE TABLE wallet_use (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  credit_id uuid NOT NULL REFERENCES wallet_credit(id),
  subject_type text NOT NULL CHECK (subject_type IN ('box', 'shop-order')),
  subject_id uuid NOT NULL,
  invoice_id uuid REFERENCES invoice(id),
  amount bigint NOT NULL CHECK (amount > 0),
  given_back bigint NOT NULL DEFAULT 0 CHECK (given_back BETWEEN 0 AND amount),
  at timestamptz NOT NULL
);
CREATE INDEX wallet_use_of_subject ON wallet_use (subject_id);
CREATE INDEX wallet_use_of_credit ON wallet_use (credit_id);
CREATE INDEX wallet_use_of_invoice ON wallet_use (invoice_id) WHERE invoice_id IS NOT NULL;

ALTER TABLE ledger_entry ADD COLUMN credit_id uuid REFERENCES wallet_credit(id);
CREATE INDEX ledger_entry_credit ON ledger_entry (credit_id) WHERE credit_id IS NOT NULL;
-- The hash of an entry covers the credit where there is one; entries from before keep theirs.
CREATE OR REPLACE FUNCTION ledger_entry_hash(before bytea, entry ledger_entry) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(before || convert_to(
    concat_ws(' ', entry.id, entry.txn_id, entry.account_id, entry.currency, entry.amount, entry.invoice_id, 'credit ' || entry.credit_id), 'UTF8'))
$$;

-- Paid with credit: of an invoice when it is issued, of an order when it is placed. Cards pay the rest.
ALTER TABLE invoice ADD COLUMN credit bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT invoice_credit_check CHECK (credit BETWEEN 0 AND greatest(total, 0));
ALTER TABLE shop_order ADD COLUMN credit bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT shop_order_credit_check CHECK (credit BETWEEN 0 AND total);

-- Credit that a colleague gives: at once within the limit of one, above it when a second one has agreed.
CREATE TABLE credit_grant (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member(id),
  market text NOT NULL CHECK (market IN ('da', 'se', 'nl', 'de')),
  amount bigint NOT NULL CHECK (amount > 0),
  cause text NOT NULL CHECK (cause IN ('apology', 'delay', 'fault', 'thanks')),
  reason text NOT NULL CHECK (is_filled_in(reason) AND char_length(reason) <= 300),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'given', 'refused')),
  -- Whether one alone may not give it.
  needs_second boolean NOT NULL,
  asked_by uuid NOT NULL REFERENCES staff(id),
  asked_at timestamptz NOT NULL,
  decided_by uuid REFERENCES staff(id),
  decided_at timestamptz,
  CONSTRAINT credit_grant_four_eyes CHECK (decided_by <> asked_by),
  CHECK ((state = 'waiting') = (decided_at IS NULL)),
  CHECK (NOT needs_second OR state = 'waiting' OR decided_by IS NOT NULL)
);
CREATE INDEX credit_grant_of_member ON credit_grant (member_id, asked_by, asked_at);
CREATE INDEX credit_grant_waits ON credit_grant (asked_at) WHERE state = 'waiting';
INSERT INTO allowed_transition (machine, from_state, to_state) VALUES
  ('credit-grant', 'waiting', 'given'),
  ('credit-grant', 'waiting', 'refused');
CREATE TRIGGER credit_grant_transition BEFORE UPDATE ON credit_grant FOR EACH ROW EXECUTE FUNCTION enforce_transition('credit-grant');
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON credit_grant FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');

-- What went back of a box or an order: to cards, also what is on its way, and to the wallet.
CREATE FUNCTION given_back(subject uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT (coalesce((SELECT sum(r.amount) FROM refund r JOIN charge c ON c.id = r.charge_id WHERE c.subject_id = subject), 0)
    + coalesce((SELECT sum(u.given_back) FROM wallet_use u WHERE u.subject_id = subject AND u.invoice_id IS NOT NULL), 0))::bigint
$$;
