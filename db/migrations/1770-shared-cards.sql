-- Cards that a visitor or member sends to a friend (R6.02): the pieces, and for a quiz the answers that are compared. The link's
-- key is derived from the id; only its hash is stored. A card is deleted when it ends.
CREATE TABLE shared_card (
  id uuid PRIMARY KEY,
  key_hash text NOT NULL UNIQUE,
  visitor_hash text,
  member_id uuid REFERENCES member(id),
  holder text NOT NULL GENERATED ALWAYS AS (coalesce(visitor_hash, member_id::text)) STORED,
  kind text NOT NULL CHECK (kind IN ('sample', 'box', 'outfit', 'order')),
  -- The box or order; null for the box of the quiz.
  subject_id uuid,
  -- The place of an outfit among those of its box; 0 otherwise.
  place integer NOT NULL DEFAULT 0,
  market text NOT NULL,
  skus text[] NOT NULL CHECK (cardinality(skus) BETWEEN 1 AND 12),
  -- Tone and cut of the box, for the words on the picture.
  tone text,
  cut text,
  liked uuid[] NOT NULL DEFAULT '{}',
  passed uuid[] NOT NULL DEFAULT '{}',
  made_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > made_at),
  CHECK (num_nonnulls(visitor_hash, member_id) = 1),
  CHECK ((kind = 'sample') = (subject_id IS NULL)),
  CHECK (kind = 'sample' OR (liked = '{}' AND passed = '{}')),
  CONSTRAINT shared_card_once UNIQUE NULLS NOT DISTINCT (holder, kind, subject_id, place)
);
CREATE INDEX shared_card_of_member ON shared_card (member_id);
CREATE INDEX shared_card_ends ON shared_card (ends_at);
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON shared_card
  FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
