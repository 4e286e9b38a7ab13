-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE exchange_rate (
  currency text NOT NULL,
  day date NOT NULL,
  millionths bigint NOT NULL,
  source text NOT NULL,
  published_on date NOT NULL,
  entered_by uuid NOT NULL,
  entered_at timestamptz NOT NULL,

  CONSTRAINT exchange_rate_pkey PRIMARY KEY (currency, day),
  CONSTRAINT exchange_rate_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES staff(id),
  CONSTRAINT exchange_rate_currency_check CHECK (currency IN ('DKK', 'SEK')),
  CONSTRAINT exchange_rate_millionths_check CHECK (millionths > 0),
  CONSTRAINT exchange_rate_source_check CHECK (is_filled_in(source) AND char_length(source) <= 100),
  CONSTRAINT exchange_rate_check CHECK (published_on >= day)
);
