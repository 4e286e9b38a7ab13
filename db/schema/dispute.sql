-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE dispute (
  id uuid NOT NULL,
  provider_id text NOT NULL,
  charge_id uuid NOT NULL,
  market text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  fee bigint NOT NULL,
  reason text NOT NULL,
  state text NOT NULL,
  opened_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  evidence text,
  answered_by uuid,
  answered_at timestamptz,
  sent_at timestamptz,
  decided_at timestamptz,
  ended_by uuid,
  ended_at timestamptz,
  ended_because text,
  made_good bigint NOT NULL DEFAULT 0,
  member_id uuid NOT NULL,

  CONSTRAINT dispute_pkey PRIMARY KEY (id),
  CONSTRAINT dispute_provider_id_key UNIQUE (provider_id),
  CONSTRAINT dispute_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES charge(id),
  CONSTRAINT dispute_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES staff(id),
  CONSTRAINT dispute_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES staff(id),
  CONSTRAINT dispute_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT dispute_market_check CHECK (market IN ('da', 'se', 'nl', 'de')),
  CONSTRAINT dispute_currency_check CHECK (currency IN ('DKK', 'SEK', 'EUR')),
  CONSTRAINT dispute_amount_check CHECK (amount > 0),
  CONSTRAINT dispute_fee_check CHECK (fee >= 0),
  CONSTRAINT dispute_state_check CHECK (state IN ('open', 'answered', 'won', 'lost', 'claimed', 'paid', 'written-off', 'made-good')),
  CONSTRAINT dispute_check CHECK ((state IN ('won', 'lost', 'claimed', 'paid', 'written-off', 'made-good')) = (decided_at IS NOT NULL)),
  CONSTRAINT dispute_check1 CHECK (state = 'made-good' OR (state IN ('claimed', 'paid', 'written-off')) = (ended_at IS NOT NULL)),
  CONSTRAINT dispute_check3 CHECK (sent_at IS NULL OR answered_at IS NOT NULL),
  CONSTRAINT dispute_check2 CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
  CONSTRAINT dispute_ended_because_check CHECK (is_filled_in(ended_because) AND char_length(ended_because) <= 300),
  CONSTRAINT dispute_made_good_check CHECK (made_good >= 0 AND made_good <= amount AND (state <> 'made-good' OR made_good = amount)),
  CONSTRAINT dispute_lost_check CHECK (made_good = 0 OR (state IN ('lost', 'claimed', 'paid', 'written-off', 'made-good')))
);

CREATE INDEX dispute_charge ON dispute (charge_id);
CREATE INDEX dispute_due ON dispute (due_at, id);
CREATE INDEX dispute_member ON dispute (member_id);
CREATE INDEX dispute_opened ON dispute (opened_at, id);
CREATE INDEX dispute_state ON dispute (state, opened_at DESC, id DESC);
CREATE INDEX dispute_waits ON dispute (due_at, id) WHERE state IN ('open', 'lost', 'claimed');

CREATE TRIGGER dispute_member BEFORE INSERT ON dispute FOR EACH ROW EXECUTE FUNCTION member_of_charge();
CREATE TRIGGER dispute_transition BEFORE UPDATE ON dispute FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION enforce_transition('dispute');
