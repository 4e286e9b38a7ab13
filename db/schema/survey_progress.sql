-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE survey_progress (
  member_id uuid NOT NULL,
  step integer NOT NULL DEFAULT 1,
  completed_at timestamptz,

  CONSTRAINT survey_progress_pkey PRIMARY KEY (member_id),
  CONSTRAINT survey_progress_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

CREATE TRIGGER refuse_for_guests BEFORE INSERT ON survey_progress FOR EACH ROW EXECUTE FUNCTION refuse_for_guests('member_id');
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON survey_progress FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
