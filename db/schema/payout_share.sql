-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE payout_share (
  payout_id text NOT NULL,
  market text NOT NULL,
  gross bigint NOT NULL,
  fee bigint NOT NULL,
  entries integer NOT NULL,

  CONSTRAINT payout_share_pkey PRIMARY KEY (payout_id, market),
  CONSTRAINT payout_share_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payout(id),
  CONSTRAINT payout_share_entries_check CHECK (entries > 0)
);
