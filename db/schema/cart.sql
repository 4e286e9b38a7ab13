-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE cart (
  id uuid NOT NULL,
  visitor_hash text,
  member_id uuid,
  market text NOT NULL,
  state text NOT NULL DEFAULT 'open',
  version integer NOT NULL DEFAULT 1,
  campaign text,
  order_id uuid,
  created_at timestamptz NOT NULL,
  touched_at timestamptz NOT NULL,

  CONSTRAINT cart_pkey PRIMARY KEY (id),
  CONSTRAINT cart_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT cart_check CHECK (num_nonnulls(visitor_hash, member_id) = 1),
  CONSTRAINT cart_market_check CHECK (market IN ('da', 'se', 'nl', 'de')),
  CONSTRAINT cart_state_check CHECK (state IN ('open', 'merged', 'ordered')),
  CONSTRAINT cart_check1 CHECK ((state = 'ordered') = (order_id IS NOT NULL))
);

CREATE UNIQUE INDEX cart_of_member ON cart (member_id) WHERE state = 'open';
CREATE UNIQUE INDEX cart_of_order ON cart (order_id) WHERE order_id IS NOT NULL;
CREATE UNIQUE INDEX cart_of_visitor ON cart (visitor_hash) WHERE state = 'open';
CREATE INDEX cart_touched ON cart (touched_at);

CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON cart FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');

-- Referenced by cart_code, cart_line.
