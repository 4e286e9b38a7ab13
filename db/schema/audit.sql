-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE audit (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL,
  actor_kind text NOT NULL,
  actor_id text NOT NULL,
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  reason text,
  detail jsonb NOT NULL DEFAULT '{}'::jsonb,
  before jsonb,
  after jsonb,
  person_id uuid,
  salt uuid,
  digest bytea NOT NULL,
  wiped_for uuid,

  CONSTRAINT audit_pkey PRIMARY KEY (id),
  CONSTRAINT audit_wiped CHECK ((salt IS NULL) = (wiped_for IS NOT NULL)),
  CONSTRAINT audit_wiped_words CHECK (wiped_for IS NULL OR reason IS NULL AND before IS NULL AND after IS NULL AND (subject_kind = 'charge' OR detail = '{}'::jsonb))
);

CREATE INDEX audit_act ON audit (action, at, id);
CREATE INDEX audit_actor ON audit (actor_kind, actor_id, at, id);
CREATE INDEX audit_actor_act ON audit (action, actor_kind, actor_id, at, id);
CREATE INDEX audit_at ON audit (at, id);
CREATE INDEX audit_person ON audit (person_id, at, id) WHERE person_id IS NOT NULL;
CREATE INDEX audit_subject ON audit (subject_id, at, id);

CREATE TRIGGER audit_append_only BEFORE DELETE OR UPDATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER audit_written BEFORE INSERT ON audit FOR EACH ROW EXECUTE FUNCTION audit_written();
