-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE refund_batch (
  id uuid NOT NULL,
  ordered_by uuid NOT NULL,
  ordered_at timestamptz NOT NULL,
  done_at timestamptz,

  CONSTRAINT refund_batch_pkey PRIMARY KEY (id),
  CONSTRAINT refund_batch_ordered_by_fkey FOREIGN KEY (ordered_by) REFERENCES staff(id)
);

CREATE INDEX refund_batch_ordered_by ON refund_batch (ordered_by);

-- Referenced by refund_batch_row.
