-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE favourite_list (
  id uuid NOT NULL,
  visitor_hash text,
  member_id uuid,
  holder text NOT NULL GENERATED ALWAYS AS (COALESCE(visitor_hash, member_id::text)) STORED,
  name text NOT NULL DEFAULT '',
  is_first boolean NOT NULL,
  share_key text,
  created_at timestamptz NOT NULL,
  touched_at timestamptz NOT NULL,

  CONSTRAINT favourite_list_pkey PRIMARY KEY (id),
  CONSTRAINT favourite_list_id_holder_key UNIQUE (id, holder),
  CONSTRAINT favourite_list_share_key_key UNIQUE (share_key),
  CONSTRAINT favourite_list_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT favourite_list_check CHECK (num_nonnulls(visitor_hash, member_id) = 1),
  CONSTRAINT favourite_list_name_check CHECK (name = btrim(name) AND length(name) <= 60),
  CONSTRAINT favourite_list_check1 CHECK (is_first OR member_id IS NOT NULL AND name <> ''),
  CONSTRAINT favourite_list_share_key_check CHECK (length(share_key) >= 32)
);

CREATE UNIQUE INDEX favourite_list_name ON favourite_list (holder, lower(name));
CREATE INDEX favourite_list_of_member ON favourite_list (member_id);
CREATE INDEX favourite_list_of_visitor ON favourite_list (touched_at) WHERE visitor_hash IS NOT NULL;
CREATE UNIQUE INDEX first_favourite_list ON favourite_list (holder) WHERE is_first;

CREATE TRIGGER refuse_for_guests BEFORE INSERT ON favourite_list FOR EACH ROW EXECUTE FUNCTION refuse_for_guests('member_id');
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON favourite_list FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');

-- Referenced by favourite.
