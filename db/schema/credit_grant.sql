-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE credit_grant (
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  market text NOT NULL,
  amount bigint NOT NULL,
  cause text NOT NULL,
  reason text NOT NULL,
  state text NOT NULL DEFAULT 'waiting',
  needs_second boolean NOT NULL,
  asked_by uuid NOT NULL,
  asked_at timestamptz NOT NULL,
  decided_by uuid,
  decided_at timestamptz,

  CONSTRAINT credit_grant_pkey PRIMARY KEY (id),
  CONSTRAINT credit_grant_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT credit_grant_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES staff(id),
  CONSTRAINT credit_grant_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  CONSTRAINT credit_grant_market_check CHECK (market IN ('da', 'se', 'nl', 'de')),
  CONSTRAINT credit_grant_amount_check CHECK (amount > 0),
  CONSTRAINT credit_grant_cause_check CHECK (cause IN ('apology', 'delay', 'fault', 'thanks')),
  CONSTRAINT credit_grant_reason_check CHECK (is_filled_in(reason) AND char_length(reason) <= 300),
  CONSTRAINT credit_grant_state_check CHECK (state IN ('waiting', 'given', 'refused', 'lapsed')),
  CONSTRAINT credit_grant_check CHECK ((state = 'waiting') = (decided_at IS NULL)),
  CONSTRAINT credit_grant_decided CHECK (NOT needs_second OR (state IN ('waiting', 'lapsed')) OR decided_by IS NOT NULL),
  CONSTRAINT credit_grant_four_eyes CHECK (decided_by <> asked_by)
);

CREATE INDEX credit_grant_given ON credit_grant (decided_at, id) WHERE state = 'given';
CREATE INDEX credit_grant_of_colleague ON credit_grant (asked_by, asked_at) WHERE NOT needs_second;
CREATE INDEX credit_grant_of_member ON credit_grant (member_id, asked_by, asked_at);
CREATE INDEX credit_grant_waits ON credit_grant (asked_at) WHERE state = 'waiting';

CREATE TRIGGER credit_grant_transition BEFORE UPDATE ON credit_grant FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION enforce_transition('credit-grant');
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON credit_grant FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
