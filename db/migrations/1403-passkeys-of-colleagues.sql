-- Passkeys of colleagues: a device's key with its user checked stands for password and second factor (decision 313).
CREATE TABLE staff_passkey (
  id uuid PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff (id),
  -- Base64url, as the browser names it.
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  -- Zero for keys that are kept in step between devices: they do not count.
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  -- The host for which the browser made it.
  rp_id text NOT NULL,
  name text NOT NULL,
  made_at timestamptz NOT NULL,
  used_at timestamptz,
  CONSTRAINT staff_passkey_name_check CHECK (is_filled_in(name) AND char_length(name) <= 60)
);
CREATE INDEX staff_passkey_staff ON staff_passkey (staff_id);
