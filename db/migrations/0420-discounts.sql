-- A discount is a campaign (R7.05): whom it is for, what it takes off, how often. A campaign that has begun changes no more
-- but by ending, so that what a customer was promised stays what it was.
CREATE TABLE campaign (
  id uuid PRIMARY KEY,
  name text NOT NULL UNIQUE CHECK (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(name) <= 60),
  -- What the customer reads, in the words of every market.
  title jsonb NOT NULL CHECK (title ?& ARRAY['da', 'se', 'nl', 'de']),
  -- By itself, by a code that is typed in, or by the campaign's cookie.
  trigger text NOT NULL CHECK (trigger IN ('automatic', 'code', 'cookie')),
  kind text NOT NULL CHECK (kind IN ('percent', 'amount', 'free-shipping')),
  percent int CHECK (percent BETWEEN 1 AND 100),
  -- Minor units by market: an amount has no rate of exchange.
  amounts jsonb NOT NULL DEFAULT '{}',
  minimums jsonb NOT NULL DEFAULT '{}',
  markets text[] NOT NULL CHECK (cardinality(markets) > 0 AND markets <@ ARRAY['da', 'se', 'nl', 'de']),
  -- Empty means all; a piece in one of them is in.
  categories text[] NOT NULL DEFAULT '{}',
  brands text[] NOT NULL DEFAULT '{}',
  products uuid[] NOT NULL DEFAULT '{}',
  per_customer int CHECK (per_customer > 0),
  total_limit int CHECK (total_limit > 0),
  redeemed int NOT NULL DEFAULT 0,
  -- The order in which they are taken off, and whether others may stand beside this one.
  position int NOT NULL DEFAULT 100,
  combinable boolean NOT NULL DEFAULT true,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz,
  created_by uuid REFERENCES staff(id),
  created_at timestamptz NOT NULL,
  CHECK (ends_at > starts_at),
  CHECK ((kind = 'percent') = (percent IS NOT NULL)),
  CHECK (kind <> 'amount' OR amounts ?& markets),
  CHECK (redeemed >= 0 AND redeemed <= total_limit)
);
CREATE INDEX campaign_running ON campaign (starts_at, ends_at);

-- As customers may type it: capitals and digits. Generated ones have 80 bits.
CREATE TABLE campaign_code (
  code text PRIMARY KEY CHECK (code ~ '^[A-Z0-9ÆØÅÄÖÜ]{3,40}$'),
  campaign_id uuid NOT NULL REFERENCES campaign(id),
  -- Of this code alone, besides the campaign's limits: 1 for those that are sent to one person.
  total_limit int CHECK (total_limit > 0),
  redeemed int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  CHECK (redeemed >= 0 AND redeemed <= total_limit)
);
CREATE INDEX campaign_code_campaign ON campaign_code (campaign_id);

-- Used by an order. `nth` counts the uses of one customer where they have a limit: two at one moment cannot both be the
-- first.
CREATE TABLE redemption (
  id uuid PRIMARY KEY,
  campaign_id uuid NOT NULL REFERENCES campaign(id),
  code text REFERENCES campaign_code(code),
  order_id uuid NOT NULL,
  member_id uuid NOT NULL REFERENCES member(id),
  -- A hash of the address, by which a guest is known again.
  customer text NOT NULL,
  nth int CHECK (nth > 0),
  amount bigint NOT NULL CHECK (amount >= 0),
  at timestamptz NOT NULL,
  given_back_at timestamptz,
  UNIQUE (order_id, campaign_id)
);
CREATE UNIQUE INDEX redemption_nth ON redemption (campaign_id, customer, nth) WHERE given_back_at IS NULL;
CREATE INDEX redemption_member ON redemption (member_id);
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON redemption
  FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
