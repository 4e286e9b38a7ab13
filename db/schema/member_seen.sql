-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE member_seen (
  member_id uuid NOT NULL,
  at timestamptz NOT NULL,

  CONSTRAINT member_seen_pkey PRIMARY KEY (member_id),
  CONSTRAINT member_seen_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
