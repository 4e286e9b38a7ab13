-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE cover_count (
  kind text NOT NULL,
  size text NOT NULL,
  free integer NOT NULL,
  gone integer NOT NULL,
  worth bigint NOT NULL DEFAULT 0,
  sku text,
  gone_week integer NOT NULL DEFAULT 0,
  last_out timestamptz,

  CONSTRAINT cover_count_pkey PRIMARY KEY (kind, size),
  CONSTRAINT cover_count_free_check CHECK (free >= 0),
  CONSTRAINT cover_count_worth_check CHECK (worth >= 0)
);
