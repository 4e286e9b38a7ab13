-- A comparison of two or more arms, with its plan. The plan cannot be changed once the experiment has begun (R8.07).
CREATE TABLE experiment (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  salt text NOT NULL,
  arms jsonb NOT NULL CHECK (jsonb_array_length(arms) >= 2),
  measure text NOT NULL,
  guards jsonb NOT NULL,
  stop text NOT NULL CHECK (stop IN ('until', 'sure')),
  from_at timestamptz NOT NULL,
  until_at timestamptz NOT NULL CHECK (until_at > from_at),
  begun_by uuid NOT NULL REFERENCES staff (id),
  reason text NOT NULL CHECK (is_filled_in(reason) AND char_length(reason) <= 300),
  read_on date,
  ended_at timestamptz,
  ended_by uuid REFERENCES staff (id),
  ended_why text CHECK (ended_why IN ('stopped', 'guard', 'until', 'sure')),
  ended_words text,
  decided_at timestamptz,
  decided_by uuid REFERENCES staff (id),
  decision text CHECK (is_filled_in(decision) AND char_length(decision) <= 300),
  CHECK (num_nonnulls(ended_at, ended_why, ended_words) IN (0, 3)),
  CHECK ((ended_by IS NOT NULL) = (ended_why IS NOT DISTINCT FROM 'stopped')),
  CHECK (num_nonnulls(decided_at, decided_by, decision) IN (0, 3)),
  CHECK (decided_at IS NULL OR ended_at IS NOT NULL)
);
CREATE UNIQUE INDEX experiment_running ON experiment (name) WHERE ended_at IS NULL;
CREATE INDEX experiment_in_order ON experiment (from_at DESC, id);
CREATE INDEX experiment_to_decide ON experiment (ended_at, id) WHERE ended_at IS NOT NULL AND decided_at IS NULL;

CREATE FUNCTION experiment_keeps_its_plan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(OLD) - ARRAY['read_on', 'ended_at', 'ended_by', 'ended_why', 'ended_words', 'decided_at', 'decided_by', 'decision']
    IS DISTINCT FROM to_jsonb(NEW) - ARRAY['read_on', 'ended_at', 'ended_by', 'ended_why', 'ended_words', 'decided_at', 'decided_by', 'decision']
    OR OLD.ended_at IS NOT NULL AND OLD.ended_at IS DISTINCT FROM NEW.ended_at THEN
    RAISE EXCEPTION 'experiment % has begun: it is stopped, not changed', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER experiment_keeps_its_plan BEFORE UPDATE ON experiment FOR EACH ROW EXECUTE FUNCTION experiment_keeps_its_plan();

-- The arm of a member, stored at its first use. It never changes.
CREATE TABLE experiment_member (
  experiment_id uuid NOT NULL REFERENCES experiment (id),
  member_id uuid NOT NULL REFERENCES member (id),
  arm text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (experiment_id, member_id)
);
CREATE INDEX experiment_member_of_member ON experiment_member (member_id);
CREATE FUNCTION experiment_arm_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the arm of a member never changes' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER experiment_arm_stays BEFORE UPDATE ON experiment_member FOR EACH ROW EXECUTE FUNCTION experiment_arm_stays();
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON experiment_member FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');

-- Figures of a day: one value a member, so that a page reads sums and no members.
CREATE TABLE experiment_reading (
  experiment_id uuid NOT NULL REFERENCES experiment (id),
  day date NOT NULL,
  measure text NOT NULL,
  arm text NOT NULL,
  members integer NOT NULL CHECK (members >= 0),
  mean double precision NOT NULL,
  variance double precision NOT NULL CHECK (variance >= 0),
  PRIMARY KEY (experiment_id, measure, day, arm)
);
