-- Keys with which programs of partners read the API: by scope, until a day.
CREATE TABLE api_key (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (is_filled_in(name) AND char_length(name) <= 100),
  -- The first characters, by which a person knows it again.
  prefix text NOT NULL,
  key_hash text NOT NULL UNIQUE,
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
  -- Null: every country.
  markets text[] CHECK (cardinality(markets) > 0 AND markets <@ ARRAY['da', 'se', 'nl', 'de']),
  -- Requests in a quarter of an hour.
  most integer NOT NULL CHECK (most BETWEEN 1 AND 100000),
  made_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > made_at),
  revoked_at timestamptz,
  last_used_at timestamptz
);
