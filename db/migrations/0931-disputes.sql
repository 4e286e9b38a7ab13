-- A bank takes a captured charge back because its owner disputes it, from there to how it ends (decision 134).
CREATE TABLE dispute (
  id uuid PRIMARY KEY,
  provider_id text NOT NULL UNIQUE,
  charge_id uuid NOT NULL REFERENCES charge (id),
  market text NOT NULL CHECK (market IN ('da', 'se', 'nl', 'de')),
  currency text NOT NULL CHECK (currency IN ('DKK', 'SEK', 'EUR')),
  amount bigint NOT NULL CHECK (amount > 0),
  -- What the provider keeps for it; in the ledger it stands with the payout.
  fee bigint NOT NULL CHECK (fee >= 0),
  -- The bank's, as a code of the provider's.
  reason text NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'answered', 'won', 'lost', 'claimed', 'paid', 'written-off')),
  opened_at timestamptz NOT NULL,
  -- Until then the provider takes our answer.
  due_at timestamptz NOT NULL,
  evidence text,
  answered_by uuid REFERENCES staff (id),
  answered_at timestamptz,
  sent_at timestamptz,
  decided_at timestamptz,
  ended_by uuid REFERENCES staff (id),
  ended_at timestamptz,
  ended_because text CHECK (is_filled_in(ended_because) AND char_length(ended_because) <= 300),
  CHECK ((state IN ('won', 'lost', 'claimed', 'paid', 'written-off')) = (decided_at IS NOT NULL)),
  CHECK ((state IN ('claimed', 'paid', 'written-off')) = (ended_at IS NOT NULL)),
  CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
  CHECK (sent_at IS NULL OR answered_at IS NOT NULL)
);
CREATE INDEX dispute_opened ON dispute (opened_at, id);
CREATE INDEX dispute_due ON dispute (due_at, id);
CREATE INDEX dispute_charge ON dispute (charge_id);
CREATE INDEX dispute_waits ON dispute (due_at, id) WHERE state IN ('open', 'lost', 'claimed');
CREATE INDEX dispute_state ON dispute (state, opened_at DESC, id DESC);
INSERT INTO allowed_transition (machine, from_state, to_state) VALUES
  ('dispute', 'open', 'answered'),
  ('dispute', 'open', 'won'),
  ('dispute', 'open', 'lost'),
  ('dispute', 'answered', 'won'),
  ('dispute', 'answered', 'lost'),
  ('dispute', 'lost', 'written-off'),
  ('dispute', 'lost', 'claimed'),
  ('dispute', 'claimed', 'paid'),
  ('dispute', 'claimed', 'written-off');
CREATE TRIGGER dispute_transition BEFORE UPDATE ON dispute FOR EACH ROW EXECUTE FUNCTION enforce_transition('dispute');

-- What a bank took back of a captured charge, or lost for good: nothing of it is given back here as well.
ALTER TABLE charge ADD COLUMN disputed_amount bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT charge_disputed_check CHECK (disputed_amount >= 0 AND (disputed_amount = 0 OR state = 'captured'));

ALTER TABLE second_look DROP CONSTRAINT second_look_kind_check,
  ADD CONSTRAINT second_look_kind_check CHECK (kind IN ('refund', 'write-off', 'dispute-loss'));
