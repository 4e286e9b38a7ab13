-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE refund (
  id uuid NOT NULL,
  charge_id uuid NOT NULL,
  amount bigint NOT NULL,
  state text NOT NULL DEFAULT 'pending',
  reason text NOT NULL,
  provider_id text,
  created_at timestamptz NOT NULL,
  done_at timestamptz,
  last_reconciled_at timestamptz,

  CONSTRAINT refund_pkey PRIMARY KEY (id),
  CONSTRAINT refund_provider_id_key UNIQUE (provider_id),
  CONSTRAINT refund_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES charge(id),
  CONSTRAINT refund_amount_check CHECK (amount > 0),
  CONSTRAINT refund_state_check CHECK (state IN ('pending', 'unknown', 'done', 'failed'))
);

CREATE INDEX refund_charge ON refund (charge_id);
CREATE INDEX refund_done_at ON refund (done_at) WHERE state = 'done';
CREATE INDEX refund_not_done ON refund (state, charge_id) INCLUDE (created_at, amount) WHERE state IN ('pending', 'unknown', 'failed');

CREATE TRIGGER refund_counted AFTER INSERT OR UPDATE OF state, amount ON refund FOR EACH ROW EXECUTE FUNCTION refund_counted();

-- Referenced by paid_ahead, provider_entry.
