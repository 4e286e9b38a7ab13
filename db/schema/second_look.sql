-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE second_look (
  id uuid NOT NULL,
  kind text NOT NULL,
  subject_id uuid NOT NULL,
  member_id uuid,
  market text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  reason text NOT NULL,
  state text NOT NULL,
  asked_by uuid NOT NULL,
  asked_at timestamptz NOT NULL,
  expires_at timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  effect text NOT NULL DEFAULT '',
  asked jsonb NOT NULL DEFAULT '{}'::jsonb,

  CONSTRAINT second_look_pkey PRIMARY KEY (id),
  CONSTRAINT second_look_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT second_look_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES staff(id),
  CONSTRAINT second_look_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  CONSTRAINT second_look_kind_check CHECK (kind IN ('refund', 'gift-card-refund', 'gift-card-elsewhere', 'write-off', 'explanation', 'dispute-loss', 'claim-paid', 'stock-correction', 'regrading', 'piece-lost', 'settlement', 'act-for', 'setting', 'month-reopening', 'law-text')),
  CONSTRAINT second_look_market_check CHECK (market IN ('da', 'se', 'nl', 'de')),
  CONSTRAINT second_look_currency_check CHECK (currency IN ('DKK', 'SEK', 'EUR')),
  CONSTRAINT second_look_amount_check CHECK (amount > 0 OR amount = 0 AND (kind IN ('stock-correction', 'regrading', 'piece-lost', 'settlement', 'act-for', 'setting', 'month-reopening', 'law-text'))),
  CONSTRAINT second_look_reason_check CHECK (reason = '' OR is_filled_in(reason) AND char_length(reason) <= 300),
  CONSTRAINT second_look_state_check CHECK (state IN ('alone', 'waiting', 'agreed', 'refused', 'lapsed')),
  CONSTRAINT second_look_expires CHECK ((state = 'alone') = (expires_at IS NULL)),
  CONSTRAINT second_look_decided CHECK ((state IN ('agreed', 'refused')) = (decided_by IS NOT NULL)),
  CONSTRAINT second_look_ended CHECK ((state = 'waiting') = (decided_at IS NULL)),
  CONSTRAINT second_look_four_eyes CHECK (decided_by <> asked_by)
);

CREATE INDEX second_look_alone ON second_look (asked_by, kind, asked_at) WHERE state = 'alone';
CREATE INDEX second_look_member ON second_look (member_id) WHERE member_id IS NOT NULL;
CREATE UNIQUE INDEX second_look_sku_waits_once ON second_look ((asked ->> 'sku')) WHERE state = 'waiting' AND kind = 'stock-correction';
CREATE INDEX second_look_waits ON second_look (asked_at, id) WHERE state = 'waiting';
CREATE UNIQUE INDEX second_look_waits_once ON second_look (subject_id) WHERE state = 'waiting';

CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON second_look FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
CREATE TRIGGER second_look_transition BEFORE UPDATE ON second_look FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION enforce_transition('second-look');
