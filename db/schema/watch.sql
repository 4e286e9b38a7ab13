-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE watch (
  id uuid NOT NULL,
  member_id uuid,
  email text,
  market text NOT NULL,
  kind text NOT NULL,
  sku text NOT NULL,
  below bigint,
  state text NOT NULL,
  key_hash text,
  created_at timestamptz NOT NULL,
  waiting_since timestamptz,
  told_at timestamptz,
  expires_at timestamptz NOT NULL,

  CONSTRAINT watch_pkey PRIMARY KEY (id),
  CONSTRAINT watch_key_hash_key UNIQUE (key_hash),
  CONSTRAINT watch_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT watch_sku_fkey FOREIGN KEY (sku) REFERENCES variant(sku),
  CONSTRAINT watch_check CHECK (num_nonnulls(member_id, email) = 1),
  CONSTRAINT watch_email_check CHECK (length(email) <= 254),
  CONSTRAINT watch_market_check CHECK (market IN ('da', 'se', 'nl', 'de')),
  CONSTRAINT watch_kind_check CHECK (kind IN ('stock', 'price')),
  CONSTRAINT watch_check1 CHECK ((kind = 'price') = (below IS NOT NULL)),
  CONSTRAINT watch_below_check CHECK (below > 0),
  CONSTRAINT watch_state_check CHECK (state IN ('unconfirmed', 'waiting', 'told', 'stopped')),
  CONSTRAINT watch_check3 CHECK (state <> 'waiting' OR waiting_since IS NOT NULL),
  CONSTRAINT watch_check2 CHECK ((state = 'told') = (told_at IS NOT NULL))
);

CREATE INDEX watch_ends ON watch (expires_at);
CREATE INDEX watch_of_email ON watch (email);
CREATE INDEX watch_of_member ON watch (member_id);
CREATE UNIQUE INDEX watch_once ON watch (COALESCE(member_id::text, email), sku, kind) WHERE state IN ('unconfirmed', 'waiting');
CREATE INDEX watch_waits ON watch (sku, kind) WHERE state IN ('waiting', 'told');

CREATE TRIGGER refuse_for_guests BEFORE INSERT ON watch FOR EACH ROW EXECUTE FUNCTION refuse_for_guests('member_id');
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON watch FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
