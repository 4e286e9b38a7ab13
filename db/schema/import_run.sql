-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE import_run (
  id uuid NOT NULL,
  source text NOT NULL,
  file_name text NOT NULL,
  state text NOT NULL,
  started_at timestamptz NOT NULL,
  applied_at timestamptz,
  report jsonb NOT NULL DEFAULT '{}'::jsonb,
  fingerprint text,
  result jsonb,
  overwrites boolean NOT NULL DEFAULT false,

  CONSTRAINT import_run_pkey PRIMARY KEY (id),
  CONSTRAINT import_run_state_check CHECK (state IN ('staging', 'staged', 'published', 'applied'))
);

-- Referenced by import_product, import_variant, product, studio_import.
