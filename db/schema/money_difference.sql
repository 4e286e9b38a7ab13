-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE money_difference (
  id uuid NOT NULL,
  kind text NOT NULL,
  about text NOT NULL,
  market text NOT NULL,
  currency text NOT NULL,
  ours bigint NOT NULL,
  theirs bigint NOT NULL,
  charge_id uuid,
  found_at timestamptz NOT NULL,
  ended_at timestamptz,
  ended_as text,
  ended_by uuid,
  reason text,
  agreed_at timestamptz,
  member_id uuid,

  CONSTRAINT money_difference_pkey PRIMARY KEY (id),
  CONSTRAINT money_difference_kind_about_key UNIQUE (kind, about),
  CONSTRAINT money_difference_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES charge(id),
  CONSTRAINT money_difference_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES staff(id),
  CONSTRAINT money_difference_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT money_difference_kind_check CHECK (kind IN ('unknown-here', 'other-amount', 'unknown-there', 'payout-sum')),
  CONSTRAINT money_difference_currency_check CHECK (currency IN ('DKK', 'SEK', 'EUR')),
  CONSTRAINT money_difference_check CHECK (ours <> theirs),
  CONSTRAINT money_difference_check1 CHECK ((ended_at IS NULL) = (ended_as IS NULL)),
  CONSTRAINT money_difference_ended_as_check CHECK (ended_as IN ('agrees', 'explained', 'written-off')),
  CONSTRAINT money_difference_check3 CHECK (ended_as IS NULL OR (ended_as = 'agrees') = (ended_by IS NULL)),
  CONSTRAINT money_difference_check4 CHECK (ended_as IS NOT NULL OR ended_by IS NULL),
  CONSTRAINT money_difference_check2 CHECK ((ended_by IS NULL) = (reason IS NULL)),
  CONSTRAINT money_difference_reason_check CHECK (is_filled_in(reason) AND char_length(reason) <= 300),
  CONSTRAINT money_difference_check5 CHECK (agreed_at IS NULL OR ended_by IS NOT NULL)
);

CREATE INDEX money_difference_charge ON money_difference (charge_id) WHERE charge_id IS NOT NULL;
CREATE INDEX money_difference_ended ON money_difference (found_at, id) INCLUDE (ended_as) WHERE ended_as <> 'agrees';
CREATE INDEX money_difference_found ON money_difference (found_at, id);
CREATE INDEX money_difference_market ON money_difference (market, found_at, id);
CREATE INDEX money_difference_member ON money_difference (member_id) WHERE member_id IS NOT NULL;
CREATE INDEX money_difference_open ON money_difference (found_at, id) WHERE ended_at IS NULL;
CREATE INDEX money_difference_stands ON money_difference (about) WHERE ended_as IS DISTINCT FROM 'agrees' AND agreed_at IS NULL;
CREATE INDEX money_difference_theirs ON money_difference (theirs, id) INCLUDE (found_at);

CREATE TRIGGER money_difference_member BEFORE INSERT ON money_difference FOR EACH ROW EXECUTE FUNCTION member_of_charge();
