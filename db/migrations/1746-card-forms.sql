-- T114: counters of the browser and the network to which the card form of a payment or a set-up was given. A refused card is counted
-- there when the provider tells of it. Kept for a day.
CREATE TABLE card_form (
  intent_id text NOT NULL,
  counter text NOT NULL,
  given_at timestamptz NOT NULL,
  PRIMARY KEY (intent_id, counter)
);
CREATE INDEX card_form_given ON card_form (given_at);
