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

  CONSTRAINT audit_pkey PRIMARY KEY (id)
);

CREATE INDEX audit_actor ON audit (actor_kind, actor_id);
CREATE INDEX audit_subject ON audit (subject_kind, subject_id);

CREATE TRIGGER audit_append_only BEFORE DELETE OR UPDATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION append_only();
