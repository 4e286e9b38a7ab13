-- Orders of the shop, from placing to return and refund (decision 052).
INSERT INTO allowed_transition (machine, from_state, to_state) VALUES
  ('shop-order', 'awaiting-payment', 'paid'), ('shop-order', 'awaiting-payment', 'cancelled'),
  ('shop-order', 'paid', 'packed'), ('shop-order', 'paid', 'cancelled'), ('shop-order', 'packed', 'paid'),
  ('shop-order', 'packed', 'shipped'), ('shop-order', 'shipped', 'delivered'), ('shop-order', 'shipped', 'lost'),
  ('shop-order', 'shipped', 'undelivered'), ('order-line', 'shipped', 'undelivered'),
  ('shop-order', 'delivered', 'closed'), ('shop-order', 'cancelled', 'paid'),
  ('order-line', 'held', 'shipped'), ('order-line', 'held', 'cancelled'), ('order-line', 'cancelled', 'held'),
  ('order-line', 'shipped', 'delivered'), ('order-line', 'shipped', 'lost'),
  ('order-line', 'delivered', 'returning'), ('order-line', 'delivered', 'returned'),
  ('order-line', 'returning', 'returned'), ('order-line', 'returning', 'return-lost');

CREATE SEQUENCE shop_order_number START 500001;

CREATE TABLE shop_order (
  id uuid PRIMARY KEY,
  number text NOT NULL UNIQUE,
  member_id uuid NOT NULL REFERENCES member,
  market text NOT NULL,
  currency text NOT NULL,
  state text NOT NULL DEFAULT 'awaiting-payment' CHECK (state IN
    ('awaiting-payment', 'paid', 'packed', 'shipped', 'delivered', 'closed', 'cancelled', 'lost', 'undelivered')),
  address jsonb NOT NULL,
  -- the method chosen and what the cheapest would have been, which is what a withdrawal gives back
  shipping_method text NOT NULL,
  shipping_amount bigint NOT NULL CHECK (shipping_amount >= 0),
  shipping_standard bigint NOT NULL CHECK (shipping_standard >= 0 AND shipping_standard <= shipping_amount),
  vat_rate int NOT NULL,
  promised_from date NOT NULL,
  promised_to date NOT NULL,
  -- what was taken off, and why, as it was shown
  discounts jsonb NOT NULL DEFAULT '[]',
  total bigint NOT NULL CHECK (total >= 0),
  terms jsonb NOT NULL,
  placed_at timestamptz NOT NULL,
  pay_by timestamptz NOT NULL,
  paid_at timestamptz,
  packed_at timestamptz,
  shipped_at timestamptz,
  delivered_at timestamptz,
  returns_until timestamptz,
  closed_at timestamptz,
  cancelled_at timestamptz,
  lost_at timestamptz,
  version int NOT NULL DEFAULT 1,
  CHECK (state NOT IN ('paid', 'packed', 'shipped', 'delivered', 'closed', 'lost', 'undelivered') OR paid_at IS NOT NULL),
  CHECK (state NOT IN ('delivered', 'closed') OR delivered_at IS NOT NULL AND returns_until IS NOT NULL),
  CHECK ((lost_at IS NOT NULL) = (state = 'lost'))
);
CREATE INDEX shop_order_member ON shop_order (member_id, placed_at DESC);
CREATE INDEX shop_order_unpaid ON shop_order (pay_by) WHERE state = 'awaiting-payment';
CREATE TRIGGER shop_order_transition BEFORE UPDATE ON shop_order FOR EACH ROW EXECUTE FUNCTION enforce_transition('shop-order');
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON shop_order FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');

CREATE TABLE shop_order_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES shop_order,
  machine text NOT NULL DEFAULT 'shop-order' CHECK (machine = 'shop-order'),
  event text NOT NULL,
  from_state text NOT NULL,
  to_state text NOT NULL,
  actor_kind text NOT NULL CHECK (actor_kind IN ('member', 'staff', 'clock', 'carrier', 'provider')),
  actor_id text NOT NULL,
  reason text,
  at timestamptz NOT NULL,
  FOREIGN KEY (machine, from_state, to_state) REFERENCES allowed_transition (machine, from_state, to_state)
);
CREATE INDEX shop_order_event_order ON shop_order_event (order_id, id);

-- What the buyer announces to send back, or takes back of the contract: one parcel, one fee.
CREATE TABLE shop_return (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES shop_order,
  kind text NOT NULL CHECK (kind IN ('return', 'withdrawal')),
  announced_at timestamptz NOT NULL,
  -- what the return costs; taken off the first refunds until it is covered
  fee bigint NOT NULL CHECK (fee >= 0),
  fee_taken bigint NOT NULL DEFAULT 0 CHECK (fee_taken >= 0),
  refund_due_at timestamptz NOT NULL,
  CHECK (fee_taken <= fee)
);
CREATE INDEX shop_return_order ON shop_return (order_id);

-- One row per unit: what it cost, what of a discount is its own, and so what it is worth when it comes back.
CREATE TABLE order_line (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES shop_order,
  position int NOT NULL,
  sku text NOT NULL REFERENCES variant,
  description text NOT NULL,
  reservation_id uuid NOT NULL UNIQUE REFERENCES reservation,
  price bigint NOT NULL CHECK (price >= 0),
  discount bigint NOT NULL CHECK (discount >= 0 AND discount <= price),
  vat_rate int NOT NULL,
  state text NOT NULL DEFAULT 'held' CHECK (state IN
    ('held', 'cancelled', 'shipped', 'delivered', 'lost', 'undelivered', 'returning', 'returned', 'return-lost')),
  return_id uuid REFERENCES shop_return,
  return_reason text REFERENCES return_reason,
  -- the credit note that gave its price back
  credit_note_id uuid REFERENCES invoice,
  UNIQUE (order_id, position),
  CHECK (state NOT IN ('returning', 'return-lost') OR return_id IS NOT NULL)
);
CREATE INDEX order_line_return ON order_line (return_id);
CREATE INDEX order_line_credit_note ON order_line (credit_note_id);
CREATE TRIGGER order_line_transition BEFORE UPDATE ON order_line FOR EACH ROW EXECUTE FUNCTION enforce_transition('order-line');
