-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE wallet_use (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  credit_id uuid NOT NULL,
  subject_type text NOT NULL,
  subject_id uuid NOT NULL,
  invoice_id uuid,
  amount bigint NOT NULL,
  given_back bigint NOT NULL DEFAULT 0,
  at timestamptz NOT NULL,

  CONSTRAINT wallet_use_pkey PRIMARY KEY (id),
  CONSTRAINT wallet_use_credit_id_fkey FOREIGN KEY (credit_id) REFERENCES wallet_credit(id),
  CONSTRAINT wallet_use_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id),
  CONSTRAINT wallet_use_subject_type_check CHECK (subject_type IN ('box', 'shop-order')),
  CONSTRAINT wallet_use_amount_check CHECK (amount > 0),
  CONSTRAINT wallet_use_check CHECK (given_back >= 0 AND given_back <= amount)
);

CREATE INDEX wallet_use_of_credit ON wallet_use (credit_id);
CREATE INDEX wallet_use_of_invoice ON wallet_use (invoice_id) WHERE invoice_id IS NOT NULL;
CREATE INDEX wallet_use_of_subject ON wallet_use (subject_id);
