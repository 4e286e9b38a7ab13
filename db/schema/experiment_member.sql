-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE experiment_member (
  experiment_id uuid NOT NULL,
  member_id uuid NOT NULL,
  arm text NOT NULL,
  at timestamptz NOT NULL,

  CONSTRAINT experiment_member_pkey PRIMARY KEY (experiment_id, member_id),
  CONSTRAINT experiment_member_experiment_id_fkey FOREIGN KEY (experiment_id) REFERENCES experiment(id),
  CONSTRAINT experiment_member_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

CREATE INDEX experiment_member_of_member ON experiment_member (member_id);

CREATE TRIGGER experiment_arm_stays BEFORE UPDATE ON experiment_member FOR EACH ROW EXECUTE FUNCTION experiment_arm_stays();
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON experiment_member FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
