-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE staff_passkey (
  id uuid NOT NULL,
  staff_id uuid NOT NULL,
  credential_id text NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  rp_id text NOT NULL,
  name text NOT NULL,
  made_at timestamptz NOT NULL,
  used_at timestamptz,

  CONSTRAINT staff_passkey_pkey PRIMARY KEY (id),
  CONSTRAINT staff_passkey_credential_id_key UNIQUE (credential_id),
  CONSTRAINT staff_passkey_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  CONSTRAINT staff_passkey_name_check CHECK (is_filled_in(name) AND char_length(name) <= 60)
);

CREATE INDEX staff_passkey_staff ON staff_passkey (staff_id);
