-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE studio_import (
  id uuid NOT NULL,
  staff_id uuid NOT NULL,
  file_name text NOT NULL,
  bytes integer NOT NULL,
  terms jsonb NOT NULL,
  pictures text[] NOT NULL DEFAULT '{}'::text[],
  state text NOT NULL,
  run_id uuid,
  progress jsonb NOT NULL DEFAULT '{}'::jsonb,
  report jsonb,
  preview jsonb,
  result jsonb,
  failure text,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  starts smallint NOT NULL DEFAULT 0,
  parked_at timestamptz,

  CONSTRAINT studio_import_pkey PRIMARY KEY (id),
  CONSTRAINT studio_import_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  CONSTRAINT studio_import_run_id_fkey FOREIGN KEY (run_id) REFERENCES import_run(id) ON DELETE SET NULL,
  CONSTRAINT studio_import_file_name_check CHECK (length(file_name) >= 1 AND length(file_name) <= 200),
  CONSTRAINT studio_import_bytes_check CHECK (bytes >= 1 AND bytes <= 104857600),
  CONSTRAINT studio_import_state_check CHECK (state IN ('gathering', 'reading', 'ready', 'publishing', 'published', 'cancelled', 'failed')),
  CONSTRAINT studio_import_check CHECK ((ended_at IS NULL) = (state IN ('gathering', 'reading', 'ready', 'publishing'))),
  CONSTRAINT studio_import_starts_check CHECK (starts >= 0 AND starts <= 2),
  CONSTRAINT studio_import_parked CHECK (parked_at IS NULL OR (state IN ('reading', 'publishing', 'cancelled')))
);

CREATE INDEX studio_import_latest ON studio_import (created_at);
CREATE UNIQUE INDEX studio_import_one_at_once ON studio_import ((true)) WHERE ended_at IS NULL;
CREATE INDEX studio_import_run ON studio_import (run_id);
