-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE paid_ahead (
  refund_id uuid NOT NULL,
  subject_id uuid NOT NULL,
  owed_id uuid NOT NULL,
  amount bigint NOT NULL,
  credited bigint NOT NULL DEFAULT 0,

  CONSTRAINT paid_ahead_pkey PRIMARY KEY (refund_id),
  CONSTRAINT paid_ahead_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refund(id),
  CONSTRAINT paid_ahead_amount_check CHECK (amount > 0),
  CONSTRAINT paid_ahead_credited CHECK (credited >= 0 AND credited <= amount)
);

CREATE INDEX paid_ahead_subject ON paid_ahead (subject_id) WHERE credited < amount;
