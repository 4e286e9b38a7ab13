-- Parts of the service that an admin has switched off in a country, with the words for customers. Rows are added, never changed: an odd
-- revision switches off, the even one after it on again. Of two colleagues one is refused.
CREATE TABLE service_switch (
  name text NOT NULL CHECK (name ~ '^[a-z]+(-[a-z]+)*$'),
  market text NOT NULL CHECK (market IN ('da', 'se', 'nl', 'de')),
  revision integer NOT NULL CHECK (revision > 0),
  words text,
  reason text NOT NULL CHECK (is_filled_in(reason) AND char_length(reason) <= 300),
  by_id uuid NOT NULL REFERENCES staff (id),
  at timestamptz NOT NULL,
  PRIMARY KEY (name, market, revision),
  CONSTRAINT service_switch_words CHECK ((revision % 2 = 1) = (words IS NOT NULL)),
  CONSTRAINT service_switch_filled CHECK (is_filled_in(words) AND char_length(words) <= 400)
);
CREATE TRIGGER service_switch_append_only BEFORE UPDATE OR DELETE ON service_switch
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
