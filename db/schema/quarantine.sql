-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE quarantine (
  since timestamptz NOT NULL,
  backup_at timestamptz NOT NULL,
  released_at timestamptz,
  reason text,
  asked_by uuid,
  asked_at timestamptz,
  despite text,
  agreed_by uuid,

  CONSTRAINT quarantine_pkey PRIMARY KEY (since),
  CONSTRAINT quarantine_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES staff(id),
  CONSTRAINT quarantine_agreed_by_fkey FOREIGN KEY (agreed_by) REFERENCES staff(id),
  CONSTRAINT quarantine_check CHECK ((released_at IS NULL) = (reason IS NULL)),
  CONSTRAINT quarantine_asked CHECK ((asked_by IS NULL) = (asked_at IS NULL)),
  CONSTRAINT quarantine_despite CHECK (despite IS NULL OR asked_by IS NOT NULL AND is_filled_in(despite) AND char_length(despite) <= 300),
  CONSTRAINT quarantine_four_eyes CHECK (agreed_by IS NULL OR released_at IS NOT NULL AND agreed_by <> asked_by)
);
