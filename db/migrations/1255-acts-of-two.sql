-- More acts wait for a second colleague: gift cards, corrections of stock, gradings, lost pieces, settled exceptions (decision 252).
ALTER TABLE second_look DROP CONSTRAINT second_look_kind_check,
  ADD CONSTRAINT second_look_kind_check CHECK (kind IN ('refund', 'gift-card-refund', 'gift-card-elsewhere', 'write-off', 'explanation',
    'dispute-loss', 'claim-paid', 'stock-correction', 'regrading', 'piece-lost', 'settlement')),
  -- A garment that was never priced has no value: it waits for two people.
  DROP CONSTRAINT second_look_amount_check,
  ADD CONSTRAINT second_look_amount_check CHECK (amount > 0 OR amount = 0 AND kind IN ('stock-correction', 'regrading', 'piece-lost', 'settlement')),
  -- The effect of agreement, in words for colleagues and without names of people.
  ADD COLUMN effect text NOT NULL DEFAULT '',
  -- The request, carried out on agreement.
  ADD COLUMN asked jsonb NOT NULL DEFAULT '{}';
-- One waiting correction per garment.
CREATE UNIQUE INDEX second_look_sku_waits_once ON second_look ((asked ->> 'sku')) WHERE state = 'waiting' AND kind = 'stock-correction';

-- A gift card that is to go to another address than its buyer named: the buyer answers by a mail's link, then a second colleague agrees.
CREATE TABLE gift_card_address (
  -- The id of its second look.
  id uuid PRIMARY KEY,
  card_id uuid NOT NULL REFERENCES gift_card (id),
  former citext NOT NULL CHECK (length(former::text) <= 254),
  email citext NOT NULL CHECK (length(email::text) <= 254),
  asked_by uuid NOT NULL REFERENCES staff (id),
  asked_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > asked_at),
  agreed boolean,
  answered_at timestamptz,
  done_at timestamptz,
  CONSTRAINT gift_card_address_another CHECK (email <> former),
  CONSTRAINT gift_card_address_answered CHECK ((agreed IS NULL) = (answered_at IS NULL)),
  CONSTRAINT gift_card_address_done CHECK (done_at IS NULL OR agreed)
);
CREATE INDEX gift_card_address_card ON gift_card_address (card_id, asked_at);
CREATE INDEX gift_card_address_asked_by ON gift_card_address (asked_by);

-- Guests who bought a card answer by the link of a mail as well.
CREATE OR REPLACE FUNCTION refuse_for_guests() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  given jsonb := to_jsonb(NEW);
  whose uuid := (given ->> TG_ARGV[0])::uuid;
BEGIN
  IF given ->> 'scope' LIKE 'link:order:%' OR given ->> 'purpose' = 'order' THEN RETURN NEW; END IF;
  IF given ->> 'scope' LIKE 'link:gift-address:%' OR given ->> 'purpose' = 'gift-address' THEN RETURN NEW; END IF;
  IF EXISTS (SELECT FROM member WHERE id = whose AND kind = 'guest') THEN
    RAISE EXCEPTION 'a guest has no %', TG_TABLE_NAME USING ERRCODE = '23514';
  END IF;
  RETURN NEW;
END $$;
