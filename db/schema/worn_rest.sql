-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE worn_rest (
  member_id uuid NOT NULL,
  since timestamptz NOT NULL,

  CONSTRAINT worn_rest_pkey PRIMARY KEY (member_id),
  CONSTRAINT worn_rest_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON worn_rest FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
