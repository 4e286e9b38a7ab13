-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE box_withdrawal (
  id uuid NOT NULL,
  box_id uuid NOT NULL,
  announced_at timestamptz NOT NULL,
  refund_due_at timestamptz NOT NULL,

  CONSTRAINT box_withdrawal_pkey PRIMARY KEY (id),
  CONSTRAINT box_withdrawal_box_id_fkey FOREIGN KEY (box_id) REFERENCES box(id)
);

CREATE INDEX box_withdrawal_box ON box_withdrawal (box_id);

-- Referenced by box_item.
