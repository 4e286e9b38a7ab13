-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE survey_rest (
  member_id uuid NOT NULL,
  question text NOT NULL,
  since timestamptz NOT NULL,

  CONSTRAINT survey_rest_pkey PRIMARY KEY (member_id, question),
  CONSTRAINT survey_rest_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT survey_rest_question_check CHECK (length(question) >= 1 AND length(question) <= 40)
);

CREATE TRIGGER refuse_for_guests BEFORE INSERT ON survey_rest FOR EACH ROW EXECUTE FUNCTION refuse_for_guests('member_id');
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON survey_rest FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
