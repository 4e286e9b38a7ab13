-- Files of large lists, which a job makes for a colleague (R8.05). Their parts are in the file store until they end.
CREATE TABLE list_export (
  id uuid PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff (id),
  -- The route of the list's file below /api, and its filters. Words of a search go when the file is made: they may name a person.
  path text NOT NULL,
  query jsonb NOT NULL,
  -- The countries to which its rows are held; null: all.
  markets text[],
  requested_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting',
  headers jsonb,
  total integer,
  rows integer NOT NULL DEFAULT 0,
  parts integer NOT NULL DEFAULT 0,
  -- The place of the last row of the stored parts.
  last jsonb,
  ended_at timestamptz,
  expires_at timestamptz,
  CONSTRAINT list_export_state_check CHECK (state IN ('waiting', 'making', 'ready', 'failed', 'cancelled', 'expired')),
  CONSTRAINT list_export_ended_check CHECK ((state IN ('waiting', 'making')) = (ended_at IS NULL)),
  CONSTRAINT list_export_ready_check CHECK (state NOT IN ('ready', 'expired') OR (expires_at IS NOT NULL AND headers IS NOT NULL)),
  CONSTRAINT list_export_words_check CHECK (ended_at IS NULL OR NOT query ?| ARRAY['search', 'q'])
);
CREATE INDEX list_export_of_staff ON list_export (staff_id, requested_at DESC, id DESC);
CREATE INDEX list_export_ended ON list_export (ended_at) WHERE ended_at IS NOT NULL;
