-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE card_form (
  intent_id text NOT NULL,
  counter text NOT NULL,
  given_at timestamptz NOT NULL,

  CONSTRAINT card_form_pkey PRIMARY KEY (intent_id, counter)
);

CREATE INDEX card_form_given ON card_form (given_at);
