-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE shared_card (
  id uuid NOT NULL,
  key_hash text NOT NULL,
  visitor_hash text,
  member_id uuid,
  holder text NOT NULL GENERATED ALWAYS AS (COALESCE(visitor_hash, member_id::text)) STORED,
  kind text NOT NULL,
  subject_id uuid,
  place integer NOT NULL DEFAULT 0,
  market text NOT NULL,
  skus text[] NOT NULL,
  tone text,
  cut text,
  liked uuid[] NOT NULL DEFAULT '{}'::uuid[],
  passed uuid[] NOT NULL DEFAULT '{}'::uuid[],
  made_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,

  CONSTRAINT shared_card_pkey PRIMARY KEY (id),
  CONSTRAINT shared_card_key_hash_key UNIQUE (key_hash),
  CONSTRAINT shared_card_once UNIQUE NULLS NOT DISTINCT (holder, kind, subject_id, place),
  CONSTRAINT shared_card_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT shared_card_check1 CHECK (num_nonnulls(visitor_hash, member_id) = 1),
  CONSTRAINT shared_card_kind_check CHECK (kind IN ('sample', 'box', 'outfit', 'order')),
  CONSTRAINT shared_card_check2 CHECK ((kind = 'sample') = (subject_id IS NULL)),
  CONSTRAINT shared_card_check3 CHECK (kind = 'sample' OR liked = '{}'::uuid[] AND passed = '{}'::uuid[]),
  CONSTRAINT shared_card_skus_check CHECK (cardinality(skus) >= 1 AND cardinality(skus) <= 12),
  CONSTRAINT shared_card_check CHECK (ends_at > made_at)
);

CREATE INDEX shared_card_ends ON shared_card (ends_at);
CREATE INDEX shared_card_of_member ON shared_card (member_id);

CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON shared_card FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
