-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE credit_check (
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  at timestamptz NOT NULL,
  outcome text NOT NULL,
  reference text,

  CONSTRAINT credit_check_pkey PRIMARY KEY (id),
  CONSTRAINT credit_check_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT credit_check_outcome_check CHECK (outcome IN ('approved', 'refused', 'unavailable'))
);

CREATE INDEX credit_check_member ON credit_check (member_id);

CREATE TRIGGER refuse_for_guests BEFORE INSERT ON credit_check FOR EACH ROW EXECUTE FUNCTION refuse_for_guests('member_id');
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON credit_check FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
