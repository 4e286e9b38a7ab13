-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE market_setting (
  market text NOT NULL,
  key text NOT NULL,
  from_day date NOT NULL,
  revision integer NOT NULL,
  value jsonb,
  reason text NOT NULL,
  by_id uuid NOT NULL,
  agreed_by uuid,
  at timestamptz NOT NULL,

  CONSTRAINT market_setting_pkey PRIMARY KEY (market, key, from_day, revision),
  CONSTRAINT market_setting_by_id_fkey FOREIGN KEY (by_id) REFERENCES staff(id),
  CONSTRAINT market_setting_agreed_by_fkey FOREIGN KEY (agreed_by) REFERENCES staff(id),
  CONSTRAINT market_setting_market_check CHECK (market IN ('da', 'se', 'nl', 'de')),
  CONSTRAINT market_setting_key_check CHECK (key ~ '^[a-zA-Z]+(\.[a-zA-Z-]+)*$' AND char_length(key) <= 60),
  CONSTRAINT market_setting_revision_check CHECK (revision > 0),
  CONSTRAINT market_setting_withdrawn CHECK (((revision % 2) = 0) = (value IS NULL)),
  CONSTRAINT market_setting_value CHECK (value <> 'null'::jsonb AND char_length(value::text) <= 4000),
  CONSTRAINT market_setting_reason_check CHECK (is_filled_in(reason) AND char_length(reason) <= 300),
  CONSTRAINT market_setting_four_eyes CHECK (agreed_by <> by_id),
  CONSTRAINT market_setting_ahead CHECK (at < market_day_begins(market, from_day))
);

CREATE TRIGGER market_setting_append_only BEFORE DELETE OR UPDATE ON market_setting FOR EACH STATEMENT EXECUTE FUNCTION append_only();
