-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE text_preview (
  token_hash text NOT NULL,
  staff_id uuid NOT NULL,
  session_id uuid NOT NULL,
  market text NOT NULL,
  expires_at timestamptz NOT NULL,

  CONSTRAINT text_preview_pkey PRIMARY KEY (token_hash),
  CONSTRAINT text_preview_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  CONSTRAINT text_preview_market_check CHECK (market IN ('da', 'se', 'nl', 'de'))
);

CREATE INDEX text_preview_expires ON text_preview (expires_at);
CREATE INDEX text_preview_staff ON text_preview (staff_id);
