-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE audit_seal (
  number bigint NOT NULL,
  last_id bigint NOT NULL,
  rows integer NOT NULL,
  hash bytea NOT NULL,
  sealed_at timestamptz NOT NULL,

  CONSTRAINT audit_seal_pkey PRIMARY KEY (number),
  CONSTRAINT audit_seal_last_id_key UNIQUE (last_id),
  CONSTRAINT audit_seal_number_check CHECK (number > 0),
  CONSTRAINT audit_seal_rows_check CHECK (rows > 0)
);

CREATE TRIGGER audit_seal_append_only BEFORE DELETE OR UPDATE ON audit_seal FOR EACH STATEMENT EXECUTE FUNCTION append_only();
