-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE month_close (
  id uuid NOT NULL,
  month date NOT NULL,
  from_at timestamptz NOT NULL,
  to_at timestamptz NOT NULL,
  begun_at timestamptz NOT NULL,
  begun_by uuid NOT NULL,
  closed_at timestamptz,
  closed_by uuid,
  note text NOT NULL DEFAULT '',
  entries bigint,
  last_entry_id bigint,
  last_entry_hash bytea,
  entries_hash bytea,
  totals jsonb,
  before bytea,
  signature bytea,
  reopened_at timestamptz,
  reopened_by uuid,
  reopened_because text,

  CONSTRAINT month_close_pkey PRIMARY KEY (id),
  CONSTRAINT month_close_begun_by_fkey FOREIGN KEY (begun_by) REFERENCES staff(id),
  CONSTRAINT month_close_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES staff(id),
  CONSTRAINT month_close_reopened_by_fkey FOREIGN KEY (reopened_by) REFERENCES staff(id),
  CONSTRAINT month_close_month_check CHECK (date_trunc('month', month::timestamptz) = month),
  CONSTRAINT month_close_ended CHECK (begun_at >= to_at),
  CONSTRAINT month_close_signed CHECK (num_nulls(closed_at, closed_by, entries, last_entry_hash, entries_hash, totals, before, signature) IN (0, 8)),
  CONSTRAINT month_close_note_check CHECK (char_length(note) <= 300),
  CONSTRAINT month_close_reopened CHECK ((num_nulls(reopened_at, reopened_by, reopened_because) IN (0, 3)) AND (reopened_at IS NULL OR closed_at IS NOT NULL)),
  CONSTRAINT month_close_reopened_because_check CHECK (is_filled_in(reopened_because) AND char_length(reopened_because) <= 300)
);

CREATE INDEX month_close_begun_by ON month_close (begun_by);
CREATE INDEX month_close_closed_by ON month_close (closed_by) WHERE closed_by IS NOT NULL;
CREATE UNIQUE INDEX month_close_once ON month_close (month) WHERE reopened_at IS NULL;
CREATE INDEX month_close_reopened_by ON month_close (reopened_by) WHERE reopened_by IS NOT NULL;
CREATE INDEX month_close_until ON month_close (to_at) WHERE reopened_at IS NULL;
