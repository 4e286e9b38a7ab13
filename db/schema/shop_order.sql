-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE shop_order (
  id uuid NOT NULL,
  number text NOT NULL,
  member_id uuid NOT NULL,
  market text NOT NULL,
  currency text NOT NULL,
  state text NOT NULL DEFAULT 'awaiting-payment',
  address jsonb NOT NULL,
  shipping_method text NOT NULL,
  shipping_amount bigint NOT NULL,
  shipping_standard bigint NOT NULL,
  promised_from date NOT NULL,
  promised_to date NOT NULL,
  discounts jsonb NOT NULL DEFAULT '[]'::jsonb,
  total bigint NOT NULL,
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
  version integer NOT NULL DEFAULT 1,
  placed_by text,
  credit bigint NOT NULL DEFAULT 0,
  replaces_line_id uuid,
  replaces_piece_id uuid,
  box_id uuid,
  exchange_fee bigint NOT NULL DEFAULT 0,

  CONSTRAINT shop_order_pkey PRIMARY KEY (id),
  CONSTRAINT shop_order_number_key UNIQUE (number),
  CONSTRAINT shop_order_placed_once UNIQUE (placed_by),
  CONSTRAINT shop_order_replaces_line_id_key UNIQUE (replaces_line_id),
  CONSTRAINT shop_order_replaces_piece_id_key UNIQUE (replaces_piece_id),
  CONSTRAINT shop_order_box_id_key UNIQUE (box_id),
  CONSTRAINT shop_order_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT shop_order_replaces_line_id_fkey FOREIGN KEY (replaces_line_id) REFERENCES order_line(id),
  CONSTRAINT shop_order_box_id_fkey FOREIGN KEY (box_id) REFERENCES box(id),
  CONSTRAINT shop_order_state_check CHECK (state IN ('awaiting-payment', 'paid', 'packed', 'shipped', 'delivered', 'closed', 'cancelled', 'lost', 'undelivered')),
  CONSTRAINT shop_order_check1 CHECK ((state NOT IN ('paid', 'packed', 'shipped', 'delivered', 'closed', 'lost', 'undelivered')) OR paid_at IS NOT NULL),
  CONSTRAINT shop_order_check2 CHECK ((state NOT IN ('delivered', 'closed')) OR delivered_at IS NOT NULL AND returns_until IS NOT NULL),
  CONSTRAINT shop_order_shipping_amount_check CHECK (shipping_amount >= 0),
  CONSTRAINT shop_order_check CHECK (shipping_standard >= 0 AND shipping_standard <= shipping_amount),
  CONSTRAINT shop_order_total_check CHECK (total >= 0),
  CONSTRAINT shop_order_check3 CHECK ((lost_at IS NOT NULL) = (state = 'lost')),
  CONSTRAINT shop_order_credit_check CHECK (credit >= 0 AND credit <= total),
  CONSTRAINT shop_order_replaces_check CHECK (num_nonnulls(replaces_line_id, replaces_piece_id) < 2 AND (num_nonnulls(replaces_line_id, replaces_piece_id) = 0 OR total = 0)),
  CONSTRAINT shop_order_exchange_check CHECK (exchange_fee >= 0 AND (box_id IS NOT NULL OR exchange_fee = 0) AND (box_id IS NULL OR shipping_amount = 0 AND credit = 0 AND num_nonnulls(replaces_line_id, replaces_piece_id) = 0))
);

CREATE INDEX shop_order_closed ON shop_order (closed_at) WHERE closed_at IS NOT NULL;
CREATE INDEX shop_order_market ON shop_order (market, placed_at, id);
CREATE INDEX shop_order_member ON shop_order (member_id, placed_at DESC);
CREATE INDEX shop_order_placed ON shop_order (placed_at, id);
CREATE INDEX shop_order_state ON shop_order (state, placed_at DESC, id DESC);
CREATE INDEX shop_order_total ON shop_order (total, id) INCLUDE (placed_at);
CREATE INDEX shop_order_unpaid ON shop_order (pay_by) WHERE state = 'awaiting-payment';

CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON shop_order FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
CREATE TRIGGER shop_order_transition BEFORE UPDATE ON shop_order FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION enforce_transition('shop-order');

-- Referenced by order_line, piece_fault, shop_order_event.
