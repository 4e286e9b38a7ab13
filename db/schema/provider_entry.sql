-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE provider_entry (
  id text NOT NULL,
  kind text NOT NULL,
  amount bigint NOT NULL,
  fee bigint NOT NULL,
  currency text NOT NULL,
  market text NOT NULL,
  created_at timestamptz NOT NULL,
  source text,
  intent text,
  our_id text,
  state text NOT NULL DEFAULT 'waits',
  charge_id uuid,
  refund_id uuid,
  look_at timestamptz,
  payout_id text,

  CONSTRAINT provider_entry_pkey PRIMARY KEY (id),
  CONSTRAINT provider_entry_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES charge(id),
  CONSTRAINT provider_entry_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refund(id),
  CONSTRAINT provider_entry_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payout(id),
  CONSTRAINT provider_entry_kind_check CHECK (kind IN ('payment', 'refund', 'dispute', 'payout-back', 'other')),
  CONSTRAINT provider_entry_currency_check CHECK (currency IN ('DKK', 'SEK', 'EUR')),
  CONSTRAINT provider_entry_state_check CHECK (state IN ('waits', 'agrees', 'differs')),
  CONSTRAINT provider_entry_check CHECK ((state = 'waits') = (look_at IS NOT NULL))
);

CREATE INDEX provider_entry_amount ON provider_entry (amount, id) INCLUDE (created_at);
CREATE INDEX provider_entry_charge ON provider_entry (charge_id) WHERE charge_id IS NOT NULL;
CREATE INDEX provider_entry_created ON provider_entry (created_at, id);
CREATE INDEX provider_entry_differs ON provider_entry (id) WHERE state = 'differs';
CREATE INDEX provider_entry_dispute ON provider_entry (source) WHERE kind = 'dispute';
CREATE INDEX provider_entry_held ON provider_entry (currency, market) INCLUDE (amount, fee) WHERE payout_id IS NULL;
CREATE UNIQUE INDEX provider_entry_one_payment ON provider_entry (charge_id) WHERE kind = 'payment' AND charge_id IS NOT NULL;
CREATE INDEX provider_entry_payout ON provider_entry (payout_id, id) WHERE payout_id IS NOT NULL;
CREATE UNIQUE INDEX provider_entry_refund ON provider_entry (refund_id) WHERE refund_id IS NOT NULL;
CREATE INDEX provider_entry_waits ON provider_entry (look_at) WHERE state = 'waits';

CREATE TRIGGER provider_entry_came AFTER INSERT ON provider_entry REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION provider_entry_held();
CREATE TRIGGER provider_entry_moved AFTER UPDATE ON provider_entry REFERENCING OLD TABLE AS went NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION provider_entry_held();
