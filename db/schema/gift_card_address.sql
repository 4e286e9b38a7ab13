-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE gift_card_address (
  id uuid NOT NULL,
  card_id uuid NOT NULL,
  former citext NOT NULL,
  email citext NOT NULL,
  asked_by uuid NOT NULL,
  asked_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  agreed boolean,
  answered_at timestamptz,
  done_at timestamptz,

  CONSTRAINT gift_card_address_pkey PRIMARY KEY (id),
  CONSTRAINT gift_card_address_card_id_fkey FOREIGN KEY (card_id) REFERENCES gift_card(id),
  CONSTRAINT gift_card_address_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES staff(id),
  CONSTRAINT gift_card_address_former_check CHECK (length(former::text) <= 254),
  CONSTRAINT gift_card_address_email_check CHECK (length(email::text) <= 254),
  CONSTRAINT gift_card_address_another CHECK (email <> former),
  CONSTRAINT gift_card_address_check CHECK (expires_at > asked_at),
  CONSTRAINT gift_card_address_answered CHECK ((agreed IS NULL) = (answered_at IS NULL)),
  CONSTRAINT gift_card_address_done CHECK (done_at IS NULL OR agreed)
);

CREATE INDEX gift_card_address_asked_by ON gift_card_address (asked_by);
CREATE INDEX gift_card_address_card ON gift_card_address (card_id, asked_at);
