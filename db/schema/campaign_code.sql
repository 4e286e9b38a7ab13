-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE campaign_code (
  code text NOT NULL,
  campaign_id uuid NOT NULL,
  total_limit integer,
  redeemed integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  batch_id uuid,

  CONSTRAINT campaign_code_pkey PRIMARY KEY (code),
  CONSTRAINT campaign_code_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaign(id),
  CONSTRAINT campaign_code_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES campaign_batch(id) ON DELETE CASCADE,
  CONSTRAINT campaign_code_code_check CHECK (code ~ '^[A-Z0-9ÆØÅÄÖÜ]{3,40}$'),
  CONSTRAINT campaign_code_total_limit_check CHECK (total_limit > 0),
  CONSTRAINT campaign_code_check CHECK (redeemed >= 0 AND redeemed <= total_limit)
);

CREATE INDEX campaign_code_batch ON campaign_code (batch_id) WHERE batch_id IS NOT NULL;
CREATE INDEX campaign_code_campaign ON campaign_code (campaign_id);

-- Referenced by cart_code, redemption.
