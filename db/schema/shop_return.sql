-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE shop_return (
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  kind text NOT NULL,
  announced_at timestamptz NOT NULL,
  fee bigint NOT NULL,
  fee_taken bigint NOT NULL DEFAULT 0,
  refund_due_at timestamptz NOT NULL,
  last_announced_at timestamptz NOT NULL,

  CONSTRAINT shop_return_pkey PRIMARY KEY (id),
  CONSTRAINT shop_return_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id),
  CONSTRAINT shop_return_kind_check CHECK (kind IN ('return', 'withdrawal', 'unannounced')),
  CONSTRAINT shop_return_fee_check CHECK (fee >= 0),
  CONSTRAINT shop_return_fee_taken_check CHECK (fee_taken >= 0),
  CONSTRAINT shop_return_check CHECK (fee_taken <= fee),
  CONSTRAINT shop_return_announced_check CHECK (last_announced_at >= announced_at)
);

CREATE INDEX shop_return_order ON shop_return (order_id);

-- Referenced by order_line.
