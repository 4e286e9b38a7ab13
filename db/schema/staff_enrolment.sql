-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE staff_enrolment (
  id uuid NOT NULL,
  staff_id uuid,
  email citext NOT NULL,
  name text NOT NULL,
  roles text[] NOT NULL,
  markets text[],
  made_by uuid NOT NULL,
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  key_hash text,
  used_at timestamptz,
  revoked_at timestamptz,

  CONSTRAINT staff_enrolment_pkey PRIMARY KEY (id),
  CONSTRAINT staff_enrolment_key_hash_key UNIQUE (key_hash),
  CONSTRAINT staff_enrolment_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  CONSTRAINT staff_enrolment_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff(id),
  CONSTRAINT staff_enrolment_name_check CHECK (is_filled_in(name) AND char_length(name) <= 100),
  CONSTRAINT staff_enrolment_roles_check CHECK (cardinality(roles) > 0 AND roles <@ ARRAY['stylist', 'warehouse', 'support', 'finance', 'buyer', 'admin']),
  CONSTRAINT staff_enrolment_markets_check CHECK (cardinality(markets) > 0 AND markets <@ ARRAY['da', 'se', 'nl', 'de']),
  CONSTRAINT staff_enrolment_end_check CHECK (num_nonnulls(used_at, revoked_at) < 2)
);

CREATE UNIQUE INDEX staff_enrolment_open ON staff_enrolment (email) WHERE used_at IS NULL AND revoked_at IS NULL;
