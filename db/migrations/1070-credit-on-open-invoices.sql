-- Credit that a member uses for a charge that is open already (R9.07, decision 172). While the provider's payment of the charge is
-- withdrawn, the credit is held and nobody tries the card.
ALTER TABLE charge ADD COLUMN held_credit bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT charge_held_credit_check CHECK (held_credit >= 0 AND (held_credit = 0 OR state NOT IN ('cancelled', 'unknown')));
CREATE INDEX charge_held_credit ON charge (id) WHERE held_credit > 0;

-- `intent`: the provider's payment of more than what is left, which nobody can pay any more; none where there was none yet.
CREATE TABLE credit_payment (
  id uuid PRIMARY KEY,
  charge_id uuid NOT NULL REFERENCES charge,
  amount bigint NOT NULL CHECK (amount > 0),
  intent text UNIQUE,
  at timestamptz NOT NULL
);
CREATE INDEX credit_payment_charge ON credit_payment (charge_id);
CREATE TRIGGER credit_payment_append_only BEFORE DELETE OR UPDATE ON credit_payment FOR EACH STATEMENT EXECUTE FUNCTION append_only();

INSERT INTO allowed_transition (machine, from_state, to_state) VALUES
  ('charge', 'retrying', 'cancelled'),
  ('charge', 'failed', 'cancelled');
