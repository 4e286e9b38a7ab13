-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE service_switch (
  name text NOT NULL,
  market text NOT NULL,
  revision integer NOT NULL,
  words text,
  reason text NOT NULL,
  by_id uuid NOT NULL,
  at timestamptz NOT NULL,

  CONSTRAINT service_switch_pkey PRIMARY KEY (name, market, revision),
  CONSTRAINT service_switch_by_id_fkey FOREIGN KEY (by_id) REFERENCES staff(id),
  CONSTRAINT service_switch_name_check CHECK (name ~ '^[a-z]+(-[a-z]+)*$'),
  CONSTRAINT service_switch_market_check CHECK (market IN ('da', 'se', 'nl', 'de')),
  CONSTRAINT service_switch_revision_check CHECK (revision > 0),
  CONSTRAINT service_switch_words CHECK (((revision % 2) = 1) = (words IS NOT NULL)),
  CONSTRAINT service_switch_filled CHECK (is_filled_in(words) AND char_length(words) <= 400),
  CONSTRAINT service_switch_reason_check CHECK (is_filled_in(reason) AND char_length(reason) <= 300)
);

CREATE TRIGGER service_switch_append_only BEFORE DELETE OR UPDATE ON service_switch FOR EACH STATEMENT EXECUTE FUNCTION append_only();
