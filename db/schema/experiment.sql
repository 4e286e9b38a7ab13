-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE experiment (
  id uuid NOT NULL,
  name text NOT NULL,
  salt text NOT NULL,
  arms jsonb NOT NULL,
  measure text NOT NULL,
  guards jsonb NOT NULL,
  stop text NOT NULL,
  from_at timestamptz NOT NULL,
  until_at timestamptz NOT NULL,
  begun_by uuid NOT NULL,
  reason text NOT NULL,
  read_on date,
  ended_at timestamptz,
  ended_by uuid,
  ended_why text,
  ended_words text,
  decided_at timestamptz,
  decided_by uuid,
  decision text,

  CONSTRAINT experiment_pkey PRIMARY KEY (id),
  CONSTRAINT experiment_begun_by_fkey FOREIGN KEY (begun_by) REFERENCES staff(id),
  CONSTRAINT experiment_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES staff(id),
  CONSTRAINT experiment_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  CONSTRAINT experiment_arms_check CHECK (jsonb_array_length(arms) >= 2),
  CONSTRAINT experiment_stop_check CHECK (stop IN ('until', 'sure')),
  CONSTRAINT experiment_check CHECK (until_at > from_at),
  CONSTRAINT experiment_reason_check CHECK (is_filled_in(reason) AND char_length(reason) <= 300),
  CONSTRAINT experiment_check1 CHECK (num_nonnulls(ended_at, ended_why, ended_words) IN (0, 3)),
  CONSTRAINT experiment_check2 CHECK ((ended_by IS NOT NULL) = (NOT ended_why IS DISTINCT FROM 'stopped')),
  CONSTRAINT experiment_ended_why_check CHECK (ended_why IN ('stopped', 'guard', 'until', 'sure')),
  CONSTRAINT experiment_check4 CHECK (decided_at IS NULL OR ended_at IS NOT NULL),
  CONSTRAINT experiment_check3 CHECK (num_nonnulls(decided_at, decided_by, decision) IN (0, 3)),
  CONSTRAINT experiment_decision_check CHECK (is_filled_in(decision) AND char_length(decision) <= 300)
);

CREATE INDEX experiment_in_order ON experiment (from_at DESC, id);
CREATE UNIQUE INDEX experiment_running ON experiment (name) WHERE ended_at IS NULL;
CREATE INDEX experiment_to_decide ON experiment (ended_at, id) WHERE ended_at IS NOT NULL AND decided_at IS NULL;

CREATE TRIGGER experiment_keeps_its_plan BEFORE UPDATE ON experiment FOR EACH ROW EXECUTE FUNCTION experiment_keeps_its_plan();

-- Referenced by experiment_member, experiment_reading.
