-- R6.11, R8.05: refunds that finance selects and pays together, and those paid before the credit note of their goods (decision 375).
CREATE TABLE paid_ahead (
  refund_id uuid PRIMARY KEY REFERENCES refund (id),
  -- The box or order of the payment, whose next credit notes use the amount.
  subject_id uuid NOT NULL,
  -- The withdrawal or the return for which it was paid.
  owed_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  credited bigint NOT NULL DEFAULT 0,
  CONSTRAINT paid_ahead_credited CHECK (credited BETWEEN 0 AND amount)
);
CREATE INDEX paid_ahead_subject ON paid_ahead (subject_id) WHERE credited < amount;

CREATE TABLE refund_batch (
  id uuid PRIMARY KEY,
  ordered_by uuid NOT NULL REFERENCES staff (id),
  ordered_at timestamptz NOT NULL,
  done_at timestamptz
);
CREATE INDEX refund_batch_ordered_by ON refund_batch (ordered_by);

CREATE TABLE refund_batch_row (
  batch_id uuid NOT NULL REFERENCES refund_batch (id),
  position integer NOT NULL,
  owed_id uuid NOT NULL,
  -- The amount owed when it was ordered: if less is owed by then, the refund is refused.
  owed_then bigint NOT NULL CHECK (owed_then > 0),
  charge_id uuid NOT NULL REFERENCES charge (id),
  amount bigint NOT NULL CHECK (amount > 0),
  -- Until the refund has it.
  reason text CHECK (char_length(reason) <= 300),
  outcome text CHECK (outcome IN ('ordered', 'second-look', 'refused')),
  -- The code of the refusal.
  refused_as text,
  done_at timestamptz,
  PRIMARY KEY (batch_id, position),
  CONSTRAINT refund_batch_row_once UNIQUE (batch_id, owed_id),
  CONSTRAINT refund_batch_row_done CHECK ((outcome IS NULL) = (done_at IS NULL)),
  CONSTRAINT refund_batch_row_reason CHECK ((outcome IS NULL) = (reason IS NOT NULL)),
  CONSTRAINT refund_batch_row_refused CHECK ((outcome IS NOT DISTINCT FROM 'refused') = (refused_as IS NOT NULL))
);
CREATE INDEX refund_batch_row_charge ON refund_batch_row (charge_id);
