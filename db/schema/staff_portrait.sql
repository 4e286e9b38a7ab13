-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE staff_portrait (
  id uuid NOT NULL,
  staff_id uuid NOT NULL,
  digest text NOT NULL,
  added_at timestamptz NOT NULL,
  stored_at timestamptz,
  removed_at timestamptz,

  CONSTRAINT staff_portrait_pkey PRIMARY KEY (id),
  CONSTRAINT staff_portrait_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  CONSTRAINT staff_portrait_digest_check CHECK (digest ~ '^[0-9a-f]{64}$')
);

CREATE UNIQUE INDEX staff_portrait_shown ON staff_portrait (staff_id) WHERE stored_at IS NOT NULL AND removed_at IS NULL;
CREATE INDEX staff_portrait_staff ON staff_portrait (staff_id);
