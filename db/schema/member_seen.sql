-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE member_seen (
  member_id uuid NOT NULL,
  at timestamptz NOT NULL,

  CONSTRAINT member_seen_pkey PRIMARY KEY (member_id),
  CONSTRAINT member_seen_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON member_seen FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
