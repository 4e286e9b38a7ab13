-- Four questions came into the survey between the others: a member who is in the middle goes on at the place of the next one.
UPDATE survey_progress SET step = CASE step
  WHEN 3 THEN 4 WHEN 4 THEN 6 WHEN 5 THEN 7 WHEN 6 THEN 8 WHEN 7 THEN 9 WHEN 8 THEN 11 WHEN 9 THEN 12 WHEN 10 THEN 14 ELSE step END
WHERE step BETWEEN 3 AND 10;

-- Questions that a member put off on the home page: not asked again for a while (R6.01).
CREATE TABLE survey_rest (
  member_id uuid NOT NULL REFERENCES member(id),
  question text NOT NULL CHECK (length(question) BETWEEN 1 AND 40),
  since timestamptz NOT NULL,
  PRIMARY KEY (member_id, question)
);
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON survey_rest
  FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
CREATE TRIGGER refuse_for_guests BEFORE INSERT ON survey_rest
  FOR EACH ROW EXECUTE FUNCTION refuse_for_guests('member_id');
