-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE api_key (
  id uuid NOT NULL,
  name text NOT NULL,
  prefix text NOT NULL,
  key_hash text NOT NULL,
  scopes text[] NOT NULL,
  markets text[],
  most integer NOT NULL,
  made_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  revoked_at timestamptz,
  last_used_at timestamptz,

  CONSTRAINT api_key_pkey PRIMARY KEY (id),
  CONSTRAINT api_key_key_hash_key UNIQUE (key_hash),
  CONSTRAINT api_key_name_check CHECK (is_filled_in(name) AND char_length(name) <= 100),
  CONSTRAINT api_key_scopes_check CHECK (cardinality(scopes) > 0),
  CONSTRAINT api_key_markets_check CHECK (cardinality(markets) > 0 AND markets <@ ARRAY['da', 'se', 'nl', 'de']),
  CONSTRAINT api_key_most_check CHECK (most >= 1 AND most <= 100000),
  CONSTRAINT api_key_check CHECK (ends_at > made_at)
);
