-- Somebody waits to hear that a size is back, or that a piece costs less (R7.07): a member, or an address that has said yes.
CREATE TABLE watch (
  id uuid PRIMARY KEY,
  member_id uuid REFERENCES member(id),
  email text CHECK (length(email) <= 254),
  market text NOT NULL CHECK (market IN ('da', 'se', 'nl', 'de')),
  kind text NOT NULL CHECK (kind IN ('stock', 'price')),
  sku text NOT NULL REFERENCES variant(sku),
  -- Of a price: told when it is lower than this, minor units.
  below bigint CHECK (below > 0),
  state text NOT NULL CHECK (state IN ('unconfirmed', 'waiting', 'told', 'stopped')),
  -- Of the key in the mail that was sent last.
  key_hash text UNIQUE,
  created_at timestamptz NOT NULL,
  -- Since when they stand in the queue.
  waiting_since timestamptz,
  told_at timestamptz,
  expires_at timestamptz NOT NULL,
  CHECK (num_nonnulls(member_id, email) = 1),
  CHECK ((kind = 'price') = (below IS NOT NULL)),
  CHECK ((state = 'told') = (told_at IS NOT NULL)),
  CHECK (state <> 'waiting' OR waiting_since IS NOT NULL)
);
CREATE UNIQUE INDEX watch_once ON watch (coalesce(member_id::text, email), sku, kind) WHERE state IN ('unconfirmed', 'waiting');
CREATE INDEX watch_waits ON watch (sku, kind) WHERE state IN ('waiting', 'told');
CREATE INDEX watch_ends ON watch (expires_at);
CREATE INDEX watch_of_member ON watch (member_id);
CREATE INDEX watch_of_email ON watch (email);
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON watch
  FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
CREATE TRIGGER refuse_for_guests BEFORE INSERT ON watch
  FOR EACH ROW EXECUTE FUNCTION refuse_for_guests('member_id');
