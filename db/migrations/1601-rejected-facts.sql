-- Facts that were learnt of a member and that the member said are wrong: nothing is ranked or advised by them.
CREATE TABLE rejected_fact (
  member_id uuid NOT NULL REFERENCES member(id),
  fact text NOT NULL CHECK (length(fact) BETWEEN 1 AND 200),
  at timestamptz NOT NULL,
  PRIMARY KEY (member_id, fact)
);
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON rejected_fact
  FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
CREATE TRIGGER refuse_for_guests BEFORE INSERT ON rejected_fact
  FOR EACH ROW EXECUTE FUNCTION refuse_for_guests('member_id');
