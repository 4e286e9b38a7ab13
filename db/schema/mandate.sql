-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE mandate (
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  setup_provider_id text NOT NULL,
  method_provider_id text,
  state text NOT NULL DEFAULT 'pending',
  brand text,
  last4 text,
  exp_month integer,
  exp_year integer,
  created_at timestamptz NOT NULL,
  sca_confirmed_at timestamptz,
  revoked_at timestamptz,

  CONSTRAINT mandate_pkey PRIMARY KEY (id),
  CONSTRAINT mandate_setup_provider_id_key UNIQUE (setup_provider_id),
  CONSTRAINT mandate_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT mandate_state_check CHECK (state IN ('pending', 'active', 'failed', 'revoked')),
  CONSTRAINT mandate_check CHECK (state <> 'active' OR method_provider_id IS NOT NULL AND sca_confirmed_at IS NOT NULL)
);

CREATE INDEX mandate_last4 ON mandate (last4, created_at DESC);
CREATE INDEX mandate_member ON mandate (member_id, created_at DESC);
CREATE UNIQUE INDEX mandate_one_active ON mandate (member_id) WHERE state = 'active';

CREATE TRIGGER refuse_for_guests BEFORE INSERT ON mandate FOR EACH ROW EXECUTE FUNCTION refuse_for_guests('member_id');
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON mandate FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');

-- Referenced by charge, charge_attempt.
