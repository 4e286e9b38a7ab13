-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE list_export (
  id uuid NOT NULL,
  staff_id uuid NOT NULL,
  path text NOT NULL,
  query jsonb NOT NULL,
  markets text[],
  requested_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting',
  headers jsonb,
  total integer,
  rows integer NOT NULL DEFAULT 0,
  parts integer NOT NULL DEFAULT 0,
  last jsonb,
  ended_at timestamptz,
  expires_at timestamptz,

  CONSTRAINT list_export_pkey PRIMARY KEY (id),
  CONSTRAINT list_export_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  CONSTRAINT list_export_state_check CHECK (state IN ('waiting', 'making', 'ready', 'failed', 'cancelled', 'expired')),
  CONSTRAINT list_export_ended_check CHECK ((state IN ('waiting', 'making')) = (ended_at IS NULL)),
  CONSTRAINT list_export_ready_check CHECK ((state NOT IN ('ready', 'expired')) OR expires_at IS NOT NULL AND headers IS NOT NULL),
  CONSTRAINT list_export_words_check CHECK (ended_at IS NULL OR NOT query ?| ARRAY['search', 'q'])
);

CREATE INDEX list_export_ended ON list_export (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX list_export_of_staff ON list_export (staff_id, requested_at DESC, id DESC);
