-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE purchase (
  id uuid NOT NULL,
  number integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  supplier text NOT NULL,
  currency text NOT NULL,
  expected_on date NOT NULL,
  state text NOT NULL DEFAULT 'draft',
  version integer NOT NULL DEFAULT 1,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  ended_at timestamptz,

  CONSTRAINT purchase_pkey PRIMARY KEY (id),
  CONSTRAINT purchase_number_key UNIQUE (number),
  CONSTRAINT purchase_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff(id),
  CONSTRAINT purchase_supplier_check CHECK (is_filled_in(supplier) AND char_length(supplier) <= 100),
  CONSTRAINT purchase_currency_check CHECK (currency IN ('DKK', 'SEK', 'EUR')),
  CONSTRAINT purchase_state_check CHECK (state IN ('draft', 'sent', 'received', 'cancelled')),
  CONSTRAINT purchase_sent CHECK (sent_at IS NOT NULL OR (state IN ('draft', 'cancelled'))),
  CONSTRAINT purchase_ended CHECK ((ended_at IS NOT NULL) = (state IN ('received', 'cancelled')))
);

CREATE INDEX purchase_created ON purchase (created_at, id);
CREATE INDEX purchase_created_by ON purchase (created_by);
CREATE INDEX purchase_expected ON purchase (expected_on, id);
CREATE INDEX purchase_supplier ON purchase (lower(supplier));

CREATE TRIGGER purchase_transition BEFORE UPDATE ON purchase FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION enforce_transition('purchase');

-- Referenced by delivery, purchase_line.
