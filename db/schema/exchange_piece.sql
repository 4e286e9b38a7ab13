-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE exchange_piece (
  id uuid NOT NULL,
  box_id uuid NOT NULL,
  item_id uuid NOT NULL,
  exchange_id uuid,
  sku text NOT NULL,
  price bigint NOT NULL,
  reservation_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'held',
  chosen_at timestamptz NOT NULL,
  held_until timestamptz NOT NULL,
  lapsed_at timestamptz,
  withdrawn_at timestamptz,
  refund_due_at timestamptz,
  credit_note_id uuid,
  made_good_at timestamptz,

  CONSTRAINT exchange_piece_pkey PRIMARY KEY (id),
  CONSTRAINT exchange_piece_reservation_id_key UNIQUE (reservation_id),
  CONSTRAINT exchange_piece_box_id_fkey FOREIGN KEY (box_id) REFERENCES box(id),
  CONSTRAINT exchange_piece_item_id_fkey FOREIGN KEY (item_id) REFERENCES box_item(id),
  CONSTRAINT exchange_piece_exchange_id_fkey FOREIGN KEY (exchange_id) REFERENCES box_exchange(id),
  CONSTRAINT exchange_piece_sku_fkey FOREIGN KEY (sku) REFERENCES variant(sku),
  CONSTRAINT exchange_piece_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES reservation(id),
  CONSTRAINT exchange_piece_credit_note_id_fkey FOREIGN KEY (credit_note_id) REFERENCES invoice(id),
  CONSTRAINT exchange_piece_check CHECK ((exchange_id IS NULL) = (state IN ('held', 'dropped'))),
  CONSTRAINT exchange_piece_price_check CHECK (price >= 0),
  CONSTRAINT exchange_piece_state_check CHECK (state IN ('held', 'dropped', 'ordered', 'cancelled', 'shipped', 'delivered', 'lost', 'undelivered', 'returning', 'returned', 'return-lost')),
  CONSTRAINT exchange_piece_check3 CHECK ((state NOT IN ('returning', 'return-lost')) OR withdrawn_at IS NOT NULL),
  CONSTRAINT exchange_piece_check1 CHECK (lapsed_at IS NULL OR state = 'dropped'),
  CONSTRAINT exchange_piece_check2 CHECK ((withdrawn_at IS NULL) = (refund_due_at IS NULL))
);

CREATE INDEX exchange_piece_box ON exchange_piece (box_id);
CREATE UNIQUE INDEX exchange_piece_one_live ON exchange_piece (item_id) WHERE state <> 'dropped';
CREATE INDEX exchange_piece_sku ON exchange_piece (sku);

CREATE TRIGGER exchange_piece_transition BEFORE UPDATE ON exchange_piece FOR EACH ROW EXECUTE FUNCTION enforce_transition('exchange-piece');

-- Referenced by claim, outfit_piece, worn_answer.
