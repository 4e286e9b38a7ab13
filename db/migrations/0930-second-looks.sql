-- Money that one colleague may give away alone up to a limit: what was done alone, and what waits or waited for a second one (decision 133).
CREATE TABLE second_look (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('refund', 'write-off')),
  -- The charge, or the difference.
  subject_id uuid NOT NULL,
  member_id uuid REFERENCES member (id),
  market text NOT NULL CHECK (market IN ('da', 'se', 'nl', 'de')),
  currency text NOT NULL CHECK (currency IN ('DKK', 'SEK', 'EUR')),
  amount bigint NOT NULL CHECK (amount > 0),
  reason text NOT NULL CHECK (is_filled_in(reason) AND char_length(reason) <= 300),
  state text NOT NULL CHECK (state IN ('alone', 'waiting', 'agreed', 'refused', 'lapsed')),
  asked_by uuid NOT NULL REFERENCES staff (id),
  asked_at timestamptz NOT NULL,
  expires_at timestamptz,
  decided_by uuid REFERENCES staff (id),
  decided_at timestamptz,
  CONSTRAINT second_look_four_eyes CHECK (decided_by <> asked_by),
  CONSTRAINT second_look_decided CHECK ((state IN ('agreed', 'refused')) = (decided_by IS NOT NULL)),
  CONSTRAINT second_look_ended CHECK ((state = 'waiting') = (decided_at IS NULL)),
  CONSTRAINT second_look_expires CHECK ((state = 'alone') = (expires_at IS NULL))
);
-- One word on a charge or a difference at a time.
CREATE UNIQUE INDEX second_look_waits_once ON second_look (kind, subject_id) WHERE state = 'waiting';
CREATE INDEX second_look_waits ON second_look (asked_at, id) WHERE state = 'waiting';
CREATE INDEX second_look_alone ON second_look (asked_by, kind, asked_at) WHERE state = 'alone';
CREATE INDEX second_look_member ON second_look (member_id) WHERE member_id IS NOT NULL;
INSERT INTO allowed_transition (machine, from_state, to_state) VALUES
  ('second-look', 'waiting', 'agreed'),
  ('second-look', 'waiting', 'refused'),
  ('second-look', 'waiting', 'lapsed'),
  ('credit-grant', 'waiting', 'lapsed');
CREATE TRIGGER second_look_transition BEFORE UPDATE ON second_look FOR EACH ROW EXECUTE FUNCTION enforce_transition('second-look');
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON second_look FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');

-- Nobody's word within the time: credit is not given either. What waits already has its time from today.
ALTER TABLE credit_grant DROP CONSTRAINT credit_grant_state_check, DROP CONSTRAINT credit_grant_check1;
ALTER TABLE credit_grant ADD CONSTRAINT credit_grant_state_check CHECK (state IN ('waiting', 'given', 'refused', 'lapsed')),
  ADD CONSTRAINT credit_grant_decided CHECK (NOT needs_second OR state IN ('waiting', 'lapsed') OR decided_by IS NOT NULL);
INSERT INTO job (kind, subject, due_at, created_at) SELECT 'lapse-grant', id::text, asked_at + interval '7 days', now() FROM credit_grant WHERE state = 'waiting';
