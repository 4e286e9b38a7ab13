-- Another piece instead of one that goes back (R6.10). What a member chose is held for a while; what was confirmed with the
-- box is one exchange, which is paid with the invoice of the box, packed and sent by itself, and may be withdrawn from.
CREATE TABLE box_exchange (
  id uuid PRIMARY KEY,
  box_id uuid NOT NULL UNIQUE REFERENCES box(id),
  number text NOT NULL UNIQUE,
  state text NOT NULL DEFAULT 'awaiting-payment'
    CHECK (state IN ('awaiting-payment', 'paid', 'packed', 'shipped', 'delivered', 'closed', 'cancelled', 'lost', 'undelivered')),
  -- For the way back of what is exchanged (R6.14); minor units.
  fee bigint NOT NULL CHECK (fee >= 0),
  fee_credit_note_id uuid REFERENCES invoice(id),
  ordered_at timestamptz NOT NULL,
  -- So long the pieces wait for the money.
  pay_by timestamptz NOT NULL,
  paid_at timestamptz,
  packed_at timestamptz,
  shipped_at timestamptz,
  delivered_at timestamptz,
  withdraw_until timestamptz,
  closed_at timestamptz,
  cancelled_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  CHECK (state IN ('awaiting-payment', 'cancelled') OR paid_at IS NOT NULL),
  CHECK ((state IN ('delivered', 'closed')) = (withdraw_until IS NOT NULL)),
  CHECK (fee_credit_note_id IS NULL OR fee > 0)
);

CREATE TABLE exchange_piece (
  id uuid PRIMARY KEY,
  box_id uuid NOT NULL REFERENCES box(id),
  -- What goes back.
  item_id uuid NOT NULL REFERENCES box_item(id),
  exchange_id uuid REFERENCES box_exchange(id),
  sku text NOT NULL REFERENCES variant(sku),
  price bigint NOT NULL CHECK (price >= 0),
  vat_rate integer NOT NULL,
  reservation_id uuid NOT NULL UNIQUE REFERENCES reservation(id),
  state text NOT NULL DEFAULT 'held'
    CHECK (state IN ('held', 'dropped', 'ordered', 'cancelled', 'shipped', 'delivered', 'lost', 'undelivered', 'returning', 'returned', 'return-lost')),
  chosen_at timestamptz NOT NULL,
  held_until timestamptz NOT NULL,
  -- Nobody confirmed it in time.
  lapsed_at timestamptz,
  withdrawn_at timestamptz,
  refund_due_at timestamptz,
  credit_note_id uuid REFERENCES invoice(id),
  CHECK ((exchange_id IS NULL) = (state IN ('held', 'dropped'))),
  CHECK (lapsed_at IS NULL OR state = 'dropped'),
  CHECK ((withdrawn_at IS NULL) = (refund_due_at IS NULL)),
  CHECK (state NOT IN ('returning', 'return-lost') OR withdrawn_at IS NOT NULL)
);
CREATE UNIQUE INDEX exchange_piece_one_live ON exchange_piece (item_id) WHERE state <> 'dropped';
CREATE INDEX exchange_piece_box ON exchange_piece (box_id);
CREATE INDEX exchange_piece_sku ON exchange_piece (sku);

INSERT INTO allowed_transition (machine, from_state, to_state) VALUES
  ('exchange', 'awaiting-payment', 'paid'), ('exchange', 'awaiting-payment', 'cancelled'),
  ('exchange', 'paid', 'packed'), ('exchange', 'paid', 'cancelled'),
  ('exchange', 'packed', 'paid'), ('exchange', 'packed', 'shipped'),
  ('exchange', 'shipped', 'delivered'), ('exchange', 'shipped', 'lost'), ('exchange', 'shipped', 'undelivered'),
  ('exchange', 'delivered', 'closed'),
  ('exchange-piece', 'held', 'ordered'), ('exchange-piece', 'held', 'dropped'),
  ('exchange-piece', 'ordered', 'shipped'), ('exchange-piece', 'ordered', 'cancelled'),
  ('exchange-piece', 'shipped', 'delivered'), ('exchange-piece', 'shipped', 'lost'), ('exchange-piece', 'shipped', 'undelivered'),
  ('exchange-piece', 'delivered', 'returning'), ('exchange-piece', 'delivered', 'returned'),
  ('exchange-piece', 'returning', 'returned'), ('exchange-piece', 'returning', 'return-lost');
CREATE TRIGGER exchange_transition BEFORE UPDATE ON box_exchange
  FOR EACH ROW EXECUTE FUNCTION enforce_transition('exchange');
CREATE TRIGGER exchange_piece_transition BEFORE UPDATE ON exchange_piece
  FOR EACH ROW EXECUTE FUNCTION enforce_transition('exchange-piece');
