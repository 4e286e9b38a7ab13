-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE survey_answer (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  member_id uuid NOT NULL,
  question text NOT NULL,
  value jsonb NOT NULL,
  at timestamptz NOT NULL,

  CONSTRAINT survey_answer_pkey PRIMARY KEY (id),
  CONSTRAINT survey_answer_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

CREATE INDEX survey_answer_latest ON survey_answer (member_id, question, id DESC);

CREATE TRIGGER refuse_for_guests BEFORE INSERT ON survey_answer FOR EACH ROW EXECUTE FUNCTION refuse_for_guests('member_id');
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON survey_answer FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
