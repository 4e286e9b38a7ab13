-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE referral (
  id uuid NOT NULL,
  referrer_id uuid NOT NULL,
  friend_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'joined',
  doubts text[] NOT NULL DEFAULT '{}'::text[],
  device_hash text NOT NULL,
  joined_at timestamptz NOT NULL,
  settled_at timestamptz,
  decided_by uuid,

  CONSTRAINT referral_pkey PRIMARY KEY (id),
  CONSTRAINT referral_once UNIQUE (friend_id),
  CONSTRAINT referral_referrer_id_fkey FOREIGN KEY (referrer_id) REFERENCES member(id),
  CONSTRAINT referral_friend_id_fkey FOREIGN KEY (friend_id) REFERENCES member(id),
  CONSTRAINT referral_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  CONSTRAINT referral_check CHECK (referrer_id <> friend_id),
  CONSTRAINT referral_state_check CHECK (state IN ('joined', 'held', 'credited', 'refused', 'recalled')),
  CONSTRAINT referral_check1 CHECK ((state = 'joined') = (settled_at IS NULL)),
  CONSTRAINT referral_check2 CHECK (state <> 'refused' OR decided_by IS NOT NULL),
  CONSTRAINT referral_doubts_check CHECK (doubts <@ ARRAY['address', 'phone', 'card', 'device', 'many']),
  CONSTRAINT referral_check3 CHECK (doubts = '{}'::text[] OR state = 'held' OR decided_by IS NOT NULL)
);

CREATE INDEX referral_held ON referral (settled_at) WHERE state = 'held';
CREATE INDEX referral_of_referrer ON referral (referrer_id, joined_at);

CREATE TRIGGER referral_transition BEFORE UPDATE ON referral FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION enforce_transition('referral');
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON referral FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('referrer_id');
