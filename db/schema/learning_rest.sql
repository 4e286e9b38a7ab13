-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE learning_rest (
  member_id uuid NOT NULL,
  since timestamptz NOT NULL,

  CONSTRAINT learning_rest_pkey PRIMARY KEY (member_id),
  CONSTRAINT learning_rest_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

CREATE TRIGGER refuse_for_guests BEFORE INSERT ON learning_rest FOR EACH ROW EXECUTE FUNCTION refuse_for_guests('member_id');
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON learning_rest FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
