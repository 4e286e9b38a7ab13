-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE goods_return (
  id uuid NOT NULL,
  contract_id uuid NOT NULL,
  kind text NOT NULL,
  announced_at timestamptz NOT NULL,
  fee bigint NOT NULL,
  fee_taken bigint NOT NULL DEFAULT 0,
  refund_due_at timestamptz NOT NULL,
  last_announced_at timestamptz NOT NULL,
  contract_type text NOT NULL,

  CONSTRAINT goods_return_pkey PRIMARY KEY (id),
  CONSTRAINT goods_return_kind_check CHECK (kind IN ('return', 'withdrawal', 'unannounced')),
  CONSTRAINT goods_return_fee_check CHECK (fee >= 0),
  CONSTRAINT goods_return_fee_taken_check CHECK (fee_taken >= 0),
  CONSTRAINT goods_return_check CHECK (fee_taken <= fee),
  CONSTRAINT goods_return_announced_check CHECK (last_announced_at >= announced_at),
  CONSTRAINT goods_return_contract_type_check CHECK (contract_type IN ('box', 'shop-order'))
);

CREATE INDEX goods_return_contract ON goods_return (contract_id);

-- Referenced by box_item, order_line.
