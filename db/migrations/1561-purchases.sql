-- R8.04: orders to suppliers, by variant with their cost, and deliveries booked against them.
CREATE TABLE purchase (
  id uuid PRIMARY KEY,
  number integer NOT NULL GENERATED ALWAYS AS IDENTITY (START WITH 1001) UNIQUE,
  supplier text NOT NULL CHECK (is_filled_in(supplier) AND char_length(supplier) <= 100),
  currency text NOT NULL CHECK (currency IN ('DKK', 'SEK', 'EUR')),
  expected_on date NOT NULL,
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'sent', 'received', 'cancelled')),
  version integer NOT NULL DEFAULT 1,
  created_by uuid NOT NULL REFERENCES staff (id),
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  ended_at timestamptz,
  CONSTRAINT purchase_sent CHECK (sent_at IS NOT NULL OR state IN ('draft', 'cancelled')),
  CONSTRAINT purchase_ended CHECK ((ended_at IS NOT NULL) = (state IN ('received', 'cancelled')))
);
CREATE INDEX purchase_created_by ON purchase (created_by);
CREATE INDEX purchase_created ON purchase (created_at, id);
CREATE INDEX purchase_expected ON purchase (expected_on, id);
CREATE INDEX purchase_supplier ON purchase (lower(supplier));
INSERT INTO allowed_transition (machine, from_state, to_state) VALUES
  ('purchase', 'draft', 'sent'),
  ('purchase', 'draft', 'cancelled'),
  ('purchase', 'sent', 'received'),
  ('purchase', 'sent', 'cancelled');
CREATE TRIGGER purchase_transition BEFORE UPDATE ON purchase FOR EACH ROW EXECUTE FUNCTION enforce_transition('purchase');

CREATE TABLE purchase_line (
  purchase_id uuid NOT NULL REFERENCES purchase (id),
  sku text NOT NULL REFERENCES variant (sku),
  units integer NOT NULL CHECK (units > 0),
  -- Of one unit, in minor units of the purchase's currency, without VAT.
  cost bigint NOT NULL CHECK (cost >= 0),
  received integer NOT NULL DEFAULT 0 CHECK (received >= 0),
  PRIMARY KEY (purchase_id, sku)
);
CREATE INDEX purchase_line_sku ON purchase_line (sku);

ALTER TABLE delivery ADD COLUMN purchase_id uuid REFERENCES purchase (id);
CREATE INDEX delivery_purchase ON delivery (purchase_id) WHERE purchase_id IS NOT NULL;

-- Likely back: what of a garment came back, and what was kept.
CREATE INDEX return_line_ended ON return_line (sku, state) WHERE state IN ('received', 'kept');
