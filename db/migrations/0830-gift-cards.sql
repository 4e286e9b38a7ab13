-- A gift card (R9.07, decision 114): bought for an amount, sent as a code on its day, redeemed as credit, or given back.
CREATE SEQUENCE gift_card_number START 70001;
CREATE TABLE gift_card (
  id uuid PRIMARY KEY,
  number text NOT NULL UNIQUE,
  -- Whoever bought it, a member or a guest.
  member_id uuid NOT NULL REFERENCES member(id),
  market text NOT NULL CHECK (market IN ('da', 'se', 'nl', 'de')),
  currency text NOT NULL CHECK (currency IN ('DKK', 'SEK', 'EUR')),
  amount bigint NOT NULL CHECK (amount > 0),
  to_name text NOT NULL CHECK (char_length(to_name) <= 60),
  to_email citext NOT NULL CHECK (length(to_email::text) <= 254),
  from_name text NOT NULL CHECK (char_length(from_name) <= 60),
  words text NOT NULL CHECK (char_length(words) <= 500),
  send_on date NOT NULL,
  state text NOT NULL DEFAULT 'awaiting-payment'
    CHECK (state IN ('awaiting-payment', 'cancelled', 'active', 'redeemed', 'refunded', 'expired')),
  -- Of the code that was sent last; the code itself is in that mail alone.
  code_hash text UNIQUE,
  -- How often it was sent, and when last.
  sendings integer NOT NULL DEFAULT 0 CHECK (sendings >= 0),
  sent_at timestamptz,
  ordered_at timestamptz NOT NULL,
  pay_by timestamptz NOT NULL,
  paid_at timestamptz,
  -- Agreed with the payment: until when the buyer may take it back, and until when it is good.
  withdraw_until timestamptz,
  expires_at timestamptz,
  redeemed_by uuid REFERENCES member(id),
  redeemed_at timestamptz,
  refunded_at timestamptz,
  -- The press of the button that ordered it: once.
  placed_by text CONSTRAINT gift_card_placed_once UNIQUE,
  CHECK ((state IN ('awaiting-payment', 'cancelled')) = (paid_at IS NULL)),
  CHECK ((paid_at IS NULL) = (expires_at IS NULL) AND (paid_at IS NULL) = (withdraw_until IS NULL)),
  CHECK (code_hash IS NULL OR state = 'active'),
  CHECK ((redeemed_by IS NULL) = (redeemed_at IS NULL)),
  CHECK ((redeemed_by IS NOT NULL) = (state = 'redeemed') OR state = 'refunded'),
  CHECK ((state = 'refunded') = (refunded_at IS NOT NULL))
);
CREATE INDEX gift_card_of_buyer ON gift_card (member_id, ordered_at DESC);
CREATE INDEX gift_card_of_redeemer ON gift_card (redeemed_by) WHERE redeemed_by IS NOT NULL;
CREATE INDEX gift_card_to ON gift_card (to_email);
CREATE INDEX gift_card_ordered ON gift_card (ordered_at, id);
CREATE INDEX gift_card_state ON gift_card (state, ordered_at, id);
CREATE INDEX gift_card_market ON gift_card (market, ordered_at, id);
CREATE INDEX gift_card_owed ON gift_card (market) INCLUDE (amount, expires_at) WHERE state = 'active';
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON gift_card FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
INSERT INTO allowed_transition (machine, from_state, to_state) VALUES
  ('gift-card', 'awaiting-payment', 'active'),
  ('gift-card', 'awaiting-payment', 'cancelled'),
  ('gift-card', 'cancelled', 'active'),
  ('gift-card', 'active', 'redeemed'),
  ('gift-card', 'active', 'refunded'),
  ('gift-card', 'active', 'expired'),
  ('gift-card', 'redeemed', 'refunded');
CREATE TRIGGER gift_card_transition BEFORE UPDATE ON gift_card FOR EACH ROW EXECUTE FUNCTION enforce_transition('gift-card');

ALTER TABLE invoice DROP CONSTRAINT invoice_subject_type_check;
ALTER TABLE invoice ADD CONSTRAINT invoice_subject_type_check CHECK (subject_type IN ('box', 'shop-order', 'reminder', 'gift-card'));
ALTER TABLE charge DROP CONSTRAINT charge_subject_type_check;
ALTER TABLE charge ADD CONSTRAINT charge_subject_type_check CHECK (subject_type IN ('box', 'shop-order', 'reminder', 'gift-card'));
ALTER TABLE charge DROP CONSTRAINT charge_invoiced_check;
ALTER TABLE charge ADD CONSTRAINT charge_invoiced_check
  CHECK (invoice_id IS NOT NULL OR subject_type IN ('shop-order', 'gift-card') AND state <> 'captured');
ALTER TABLE invoice_line DROP CONSTRAINT invoice_line_kind_check;
ALTER TABLE invoice_line ADD CONSTRAINT invoice_line_kind_check CHECK (kind IN
  ('item', 'handling-fee', 'late-return-fee', 'instalment-fee', 'reminder-fee', 'shipping', 'return-fee', 'discount', 'wallet', 'gift-card'));
ALTER TABLE withdrawal DROP CONSTRAINT withdrawal_subject_type_check;
ALTER TABLE withdrawal ADD CONSTRAINT withdrawal_subject_type_check CHECK (subject_type IN ('shop-order', 'box', 'gift-card'));
