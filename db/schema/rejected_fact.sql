-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE rejected_fact (
  member_id uuid NOT NULL,
  fact text NOT NULL,
  at timestamptz NOT NULL,

  CONSTRAINT rejected_fact_pkey PRIMARY KEY (member_id, fact),
  CONSTRAINT rejected_fact_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT rejected_fact_fact_check CHECK (length(fact) >= 1 AND length(fact) <= 200)
);

CREATE TRIGGER refuse_for_guests BEFORE INSERT ON rejected_fact FOR EACH ROW EXECUTE FUNCTION refuse_for_guests('member_id');
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON rejected_fact FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
