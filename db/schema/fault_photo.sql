-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE fault_photo (
  id uuid NOT NULL,
  fault_id uuid NOT NULL,
  digest text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  added_at timestamptz NOT NULL,
  stored_at timestamptz,

  CONSTRAINT fault_photo_pkey PRIMARY KEY (id),
  CONSTRAINT fault_photo_once UNIQUE (fault_id, digest),
  CONSTRAINT fault_photo_fault_id_fkey FOREIGN KEY (fault_id) REFERENCES piece_fault(id),
  CONSTRAINT fault_photo_digest_check CHECK (digest ~ '^[0-9a-f]{64}$'),
  CONSTRAINT fault_photo_width_check CHECK (width > 0),
  CONSTRAINT fault_photo_height_check CHECK (height > 0)
);
