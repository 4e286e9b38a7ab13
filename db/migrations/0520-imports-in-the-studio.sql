-- An import that a buyer runs in the studio: its file in parts in the file store, and how far it has come. The work
-- itself is a run of import_run; what is shown waits for a person.
CREATE TABLE studio_import (
  id uuid PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff(id),
  file_name text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 200),
  bytes int NOT NULL CHECK (bytes BETWEEN 1 AND 104857600),
  terms jsonb NOT NULL,
  -- The names that the file store has them by, to take them away in the end.
  pictures text[] NOT NULL DEFAULT '{}',
  state text NOT NULL CHECK (state IN ('gathering', 'reading', 'ready', 'publishing', 'published', 'cancelled', 'failed')),
  run_id uuid REFERENCES import_run(id) ON DELETE SET NULL,
  progress jsonb NOT NULL DEFAULT '{}',
  report jsonb,
  preview jsonb,
  result jsonb,
  failure text,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((ended_at IS NULL) = (state IN ('gathering', 'reading', 'ready', 'publishing')))
);
CREATE UNIQUE INDEX studio_import_one_at_once ON studio_import ((true)) WHERE ended_at IS NULL;
CREATE INDEX studio_import_run ON studio_import (run_id);
CREATE INDEX studio_import_latest ON studio_import (created_at);
