-- A member's own link, and who joined by it (R3.13). Whoever is erased is in neither.
CREATE TABLE referral_code (
  member_id uuid PRIMARY KEY REFERENCES member(id),
  code text NOT NULL CONSTRAINT referral_code_key UNIQUE CHECK (length(code) >= 16),
  -- A hash of the network and browser in which the link was last looked at.
  device_hash text NOT NULL,
  made_at timestamptz NOT NULL
);
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON referral_code FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
CREATE TRIGGER refuse_for_guests BEFORE INSERT ON referral_code FOR EACH ROW EXECUTE FUNCTION refuse_for_guests('member_id');

CREATE TABLE referral (
  id uuid PRIMARY KEY,
  referrer_id uuid NOT NULL REFERENCES member(id),
  friend_id uuid NOT NULL CONSTRAINT referral_once UNIQUE REFERENCES member(id),
  state text NOT NULL DEFAULT 'joined' CHECK (state IN ('joined', 'held', 'credited', 'refused')),
  -- Why a person has to look at it.
  doubts text[] NOT NULL DEFAULT '{}' CHECK (doubts <@ ARRAY['address', 'phone', 'card', 'device', 'many']),
  device_hash text NOT NULL,
  joined_at timestamptz NOT NULL,
  settled_at timestamptz,
  decided_by uuid REFERENCES staff(id),
  CHECK (referrer_id <> friend_id),
  CHECK ((state = 'joined') = (settled_at IS NULL)),
  CHECK (state <> 'refused' OR decided_by IS NOT NULL),
  CHECK (doubts = '{}' OR state = 'held' OR decided_by IS NOT NULL)
);
CREATE INDEX referral_of_referrer ON referral (referrer_id, joined_at);
CREATE INDEX referral_held ON referral (settled_at) WHERE state = 'held';
INSERT INTO allowed_transition (machine, from_state, to_state) VALUES
  ('referral', 'joined', 'credited'),
  ('referral', 'joined', 'held'),
  ('referral', 'held', 'credited'),
  ('referral', 'held', 'refused');
CREATE TRIGGER referral_transition BEFORE UPDATE ON referral FOR EACH ROW EXECUTE FUNCTION enforce_transition('referral');
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON referral FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('referrer_id');
