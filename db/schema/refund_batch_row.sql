-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE refund_batch_row (
  batch_id uuid NOT NULL,
  "position" integer NOT NULL,
  owed_id uuid NOT NULL,
  owed_then bigint NOT NULL,
  charge_id uuid NOT NULL,
  amount bigint NOT NULL,
  reason text,
  outcome text,
  refused_as text,
  done_at timestamptz,

  CONSTRAINT refund_batch_row_pkey PRIMARY KEY (batch_id, "position"),
  CONSTRAINT refund_batch_row_once UNIQUE (batch_id, owed_id),
  CONSTRAINT refund_batch_row_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES refund_batch(id),
  CONSTRAINT refund_batch_row_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES charge(id),
  CONSTRAINT refund_batch_row_owed_then_check CHECK (owed_then > 0),
  CONSTRAINT refund_batch_row_amount_check CHECK (amount > 0),
  CONSTRAINT refund_batch_row_reason_check CHECK (char_length(reason) <= 300),
  CONSTRAINT refund_batch_row_outcome_check CHECK (outcome IN ('ordered', 'second-look', 'refused')),
  CONSTRAINT refund_batch_row_reason CHECK ((outcome IS NULL) = (reason IS NOT NULL)),
  CONSTRAINT refund_batch_row_refused CHECK ((NOT outcome IS DISTINCT FROM 'refused') = (refused_as IS NOT NULL)),
  CONSTRAINT refund_batch_row_done CHECK ((outcome IS NULL) = (done_at IS NULL))
);

CREATE INDEX refund_batch_row_charge ON refund_batch_row (charge_id);
CREATE INDEX refund_batch_row_owed ON refund_batch_row (owed_id);
