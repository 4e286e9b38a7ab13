-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE box_exchange (
  id uuid NOT NULL,
  box_id uuid NOT NULL,
  number text NOT NULL,
  state text NOT NULL DEFAULT 'awaiting-payment',
  fee bigint NOT NULL,
  fee_credit_note_id uuid,
  ordered_at timestamptz NOT NULL,
  pay_by timestamptz NOT NULL,
  paid_at timestamptz,
  packed_at timestamptz,
  shipped_at timestamptz,
  delivered_at timestamptz,
  withdraw_until timestamptz,
  closed_at timestamptz,
  cancelled_at timestamptz,
  version integer NOT NULL DEFAULT 1,

  CONSTRAINT box_exchange_pkey PRIMARY KEY (id),
  CONSTRAINT box_exchange_box_id_key UNIQUE (box_id),
  CONSTRAINT box_exchange_number_key UNIQUE (number),
  CONSTRAINT box_exchange_box_id_fkey FOREIGN KEY (box_id) REFERENCES box(id),
  CONSTRAINT box_exchange_fee_credit_note_id_fkey FOREIGN KEY (fee_credit_note_id) REFERENCES invoice(id),
  CONSTRAINT box_exchange_state_check CHECK (state IN ('awaiting-payment', 'paid', 'packed', 'shipped', 'delivered', 'closed', 'cancelled', 'lost', 'undelivered')),
  CONSTRAINT box_exchange_check CHECK ((state IN ('awaiting-payment', 'cancelled')) OR paid_at IS NOT NULL),
  CONSTRAINT box_exchange_check1 CHECK ((state IN ('delivered', 'closed')) = (withdraw_until IS NOT NULL)),
  CONSTRAINT box_exchange_fee_check CHECK (fee >= 0),
  CONSTRAINT box_exchange_check2 CHECK (fee_credit_note_id IS NULL OR fee > 0)
);

CREATE TRIGGER exchange_transition BEFORE UPDATE ON box_exchange FOR EACH ROW EXECUTE FUNCTION enforce_transition('exchange');

-- Referenced by exchange_piece.
