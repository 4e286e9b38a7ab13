-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE campaign_batch (
  id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  size integer NOT NULL,
  made_by uuid NOT NULL,
  made_at timestamptz NOT NULL,
  handed_out_by uuid,
  handed_out_at timestamptz,

  CONSTRAINT campaign_batch_pkey PRIMARY KEY (id),
  CONSTRAINT campaign_batch_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaign(id) ON DELETE CASCADE,
  CONSTRAINT campaign_batch_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff(id),
  CONSTRAINT campaign_batch_handed_out_by_fkey FOREIGN KEY (handed_out_by) REFERENCES staff(id),
  CONSTRAINT campaign_batch_size_check CHECK (size >= 1 AND size <= 20000),
  CONSTRAINT campaign_batch_check CHECK ((handed_out_by IS NULL) = (handed_out_at IS NULL))
);

CREATE INDEX campaign_batch_campaign ON campaign_batch (campaign_id);

-- Referenced by campaign_code.
