-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE return_photo (
  id uuid NOT NULL,
  unit_id uuid NOT NULL,
  digest text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  added_at timestamptz NOT NULL,
  added_by uuid NOT NULL,
  stored_at timestamptz,

  CONSTRAINT return_photo_pkey PRIMARY KEY (id),
  CONSTRAINT return_photo_unit_id_digest_key UNIQUE (unit_id, digest),
  CONSTRAINT return_photo_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES return_line(unit_id),
  CONSTRAINT return_photo_added_by_fkey FOREIGN KEY (added_by) REFERENCES staff(id),
  CONSTRAINT return_photo_digest_check CHECK (digest ~ '^[0-9a-f]{64}$'),
  CONSTRAINT return_photo_width_check CHECK (width > 0),
  CONSTRAINT return_photo_height_check CHECK (height > 0)
);
