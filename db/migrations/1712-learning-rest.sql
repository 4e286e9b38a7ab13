-- Members who object to predictions about them, and to learning from their answers (R11.04).
CREATE TABLE learning_rest (
  member_id uuid PRIMARY KEY REFERENCES member(id),
  since timestamptz NOT NULL
);
CREATE TRIGGER refuse_for_guests BEFORE INSERT ON learning_rest FOR EACH ROW EXECUTE FUNCTION refuse_for_guests('member_id');
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON learning_rest FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
