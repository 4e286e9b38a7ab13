-- The cart of a visitor, known by the hash of their cookie, or of a member (R7.04).
CREATE TABLE cart (
  id uuid PRIMARY KEY,
  visitor_hash text,
  member_id uuid REFERENCES member(id),
  market text NOT NULL CHECK (market IN ('da', 'se', 'nl', 'de')),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'merged', 'ordered')),
  -- Counts what its owner changes: a checkout names the one that was shown.
  version int NOT NULL DEFAULT 1,
  -- The campaign whose cookie the browser had at last.
  campaign text,
  order_id uuid,
  created_at timestamptz NOT NULL,
  touched_at timestamptz NOT NULL,
  CHECK (num_nonnulls(visitor_hash, member_id) = 1),
  CHECK ((state = 'ordered') = (order_id IS NOT NULL))
);
-- I29: one open cart an owner.
CREATE UNIQUE INDEX cart_of_visitor ON cart (visitor_hash) WHERE state = 'open';
CREATE UNIQUE INDEX cart_of_member ON cart (member_id) WHERE state = 'open';
CREATE UNIQUE INDEX cart_of_order ON cart (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX cart_touched ON cart (touched_at);
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON cart
  FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');

CREATE TABLE cart_line (
  cart_id uuid NOT NULL REFERENCES cart(id) ON DELETE CASCADE,
  sku text NOT NULL REFERENCES variant(sku),
  quantity int NOT NULL CHECK (quantity BETWEEN 1 AND 20),
  -- What its owner has been told, minor units of the cart's market: another price now is shown as a change.
  seen_price bigint NOT NULL CHECK (seen_price > 0),
  seen_market text NOT NULL,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (cart_id, sku)
);

CREATE TABLE cart_code (
  cart_id uuid NOT NULL REFERENCES cart(id) ON DELETE CASCADE,
  code text NOT NULL REFERENCES campaign_code(code),
  added_at timestamptz NOT NULL,
  PRIMARY KEY (cart_id, code)
);
