-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE declared_withdrawal (
  id uuid NOT NULL,
  market text NOT NULL,
  name text NOT NULL,
  number text NOT NULL,
  email citext NOT NULL,
  remembered text NOT NULL,
  pieces text NOT NULL,
  declared_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'new',
  settled_at timestamptz,
  settled_by uuid,
  settled_why text,

  CONSTRAINT declared_withdrawal_pkey PRIMARY KEY (id),
  CONSTRAINT declared_withdrawal_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES staff(id),
  CONSTRAINT declared_withdrawal_market_check CHECK (market IN ('da', 'se', 'nl', 'de')),
  CONSTRAINT declared_withdrawal_name_check CHECK (length(name) <= 100),
  CONSTRAINT declared_withdrawal_number_check CHECK (length(number) <= 40),
  CONSTRAINT declared_withdrawal_check CHECK (number <> '' OR remembered <> ''),
  CONSTRAINT declared_withdrawal_email_check CHECK (length(email::text) <= 254),
  CONSTRAINT declared_withdrawal_remembered_check CHECK (length(remembered) <= 500),
  CONSTRAINT declared_withdrawal_pieces_check CHECK (length(pieces) <= 500),
  CONSTRAINT declared_withdrawal_state_check CHECK (state IN ('new', 'unmatched', 'settled')),
  CONSTRAINT declared_withdrawal_check1 CHECK ((state = 'settled') = (num_nonnulls(settled_at, settled_by, settled_why) = 3)),
  CONSTRAINT declared_withdrawal_check2 CHECK (num_nonnulls(settled_at, settled_by, settled_why) IN (0, 3)),
  CONSTRAINT declared_withdrawal_settled_why_check CHECK (is_filled_in(settled_why) AND char_length(settled_why) >= 3 AND char_length(settled_why) <= 500)
);

CREATE INDEX declared_withdrawal_email ON declared_withdrawal (email);
CREATE INDEX declared_withdrawal_settled ON declared_withdrawal (settled_at) WHERE settled_at IS NOT NULL;
CREATE INDEX declared_withdrawal_waiting ON declared_withdrawal (declared_at, id) WHERE state = 'unmatched';
