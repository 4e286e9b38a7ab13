-- What somebody has set aside in lists (R7.07): a visitor's by the hash of their cookie, as the cart is, or a member's.
CREATE TABLE favourite_list (
  id uuid PRIMARY KEY,
  visitor_hash text,
  member_id uuid REFERENCES member(id),
  -- Whose it is, for what hangs on it: one piece stands in one list of an owner.
  holder text NOT NULL GENERATED ALWAYS AS (coalesce(visitor_hash, member_id::text)) STORED,
  -- The first list has none: its page names it in the reader's language, until its owner does.
  name text NOT NULL DEFAULT '' CHECK (name = btrim(name) AND length(name) <= 60),
  is_first boolean NOT NULL,
  -- In the address of a list that its owner shows to others; null when nobody else sees it.
  share_key text UNIQUE CHECK (length(share_key) >= 32),
  created_at timestamptz NOT NULL,
  CHECK (num_nonnulls(visitor_hash, member_id) = 1),
  CHECK (is_first OR (member_id IS NOT NULL AND name <> '')),
  UNIQUE (id, holder)
);
CREATE UNIQUE INDEX first_favourite_list ON favourite_list (holder) WHERE is_first;
CREATE UNIQUE INDEX favourite_list_name ON favourite_list (holder, lower(name));
CREATE INDEX favourite_list_of_member ON favourite_list (member_id);
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON favourite_list
  FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
CREATE TRIGGER refuse_for_guests BEFORE INSERT ON favourite_list
  FOR EACH ROW EXECUTE FUNCTION refuse_for_guests('member_id');

CREATE TABLE favourite (
  list_id uuid NOT NULL,
  holder text NOT NULL,
  product_id uuid NOT NULL REFERENCES product(id) ON DELETE CASCADE,
  -- As it was looked at: its colour is the one that is shown.
  sku text NOT NULL REFERENCES variant(sku) ON DELETE CASCADE,
  -- What it cost then, minor units of the market's currency.
  seen_price bigint NOT NULL CHECK (seen_price > 0),
  seen_market text NOT NULL,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (holder, product_id),
  FOREIGN KEY (list_id, holder) REFERENCES favourite_list (id, holder) ON DELETE CASCADE
);
CREATE INDEX favourite_of_list ON favourite (list_id, added_at);
CREATE INDEX favourite_of_sku ON favourite (sku);
