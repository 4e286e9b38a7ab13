-- What a buyer has photographed of a piece that is not as it should be (decision 221).
CREATE TABLE fault_photo (
  id uuid PRIMARY KEY,
  fault_id uuid NOT NULL REFERENCES piece_fault(id),
  -- Of the file as it was sent: the same one again is the photo that is there.
  digest text NOT NULL CONSTRAINT fault_photo_digest_check CHECK (digest ~ '^[0-9a-f]{64}$'),
  width integer NOT NULL CONSTRAINT fault_photo_width_check CHECK (width > 0),
  height integer NOT NULL CONSTRAINT fault_photo_height_check CHECK (height > 0),
  added_at timestamptz NOT NULL,
  stored_at timestamptz,
  CONSTRAINT fault_photo_once UNIQUE (fault_id, digest)
);
