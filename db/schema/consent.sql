-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE consent (
  id uuid NOT NULL,
  member_id uuid,
  kind text NOT NULL,
  granted boolean NOT NULL,
  text_version text NOT NULL,
  at timestamptz NOT NULL,

  CONSTRAINT consent_pkey PRIMARY KEY (id),
  CONSTRAINT consent_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

CREATE INDEX consent_latest ON consent (member_id, kind, at DESC);

CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON consent FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
