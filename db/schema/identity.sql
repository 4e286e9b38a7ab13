-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE identity (
  iss text NOT NULL,
  sub text NOT NULL,
  owner_kind text NOT NULL,
  owner_id uuid NOT NULL,
  created_at timestamptz NOT NULL,

  CONSTRAINT identity_pkey PRIMARY KEY (iss, sub),
  CONSTRAINT identity_owner_kind_check CHECK (owner_kind IN ('member', 'staff'))
);

CREATE TRIGGER refuse_for_guests BEFORE INSERT ON identity FOR EACH ROW EXECUTE FUNCTION refuse_for_guests('owner_id');
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON identity FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('owner_id');
