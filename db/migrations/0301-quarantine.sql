-- A restored database acts on nobody until a person has released it (docs/operations.md, "Backup and restore").
CREATE TABLE quarantine (
  since timestamptz PRIMARY KEY,
  backup_at timestamptz NOT NULL,
  released_at timestamptz,
  reason text,
  CHECK ((released_at IS NULL) = (reason IS NULL))
);
