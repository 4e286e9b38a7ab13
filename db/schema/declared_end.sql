-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE declared_end (
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  kind text NOT NULL,
  cause text NOT NULL,
  ends_on date,
  declared_at timestamptz NOT NULL,
  outcome text NOT NULL,

  CONSTRAINT declared_end_pkey PRIMARY KEY (id),
  CONSTRAINT declared_end_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT declared_end_kind_check CHECK (kind IN ('ordinary', 'extraordinary')),
  CONSTRAINT declared_end_cause_check CHECK (length(cause) <= 500),
  CONSTRAINT declared_end_outcome_check CHECK (outcome IN ('planned', 'ended', 'already')),
  CONSTRAINT declared_end_check CHECK (outcome <> 'planned' OR ends_on IS NOT NULL)
);

CREATE INDEX declared_end_member ON declared_end (member_id);

CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON declared_end FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
