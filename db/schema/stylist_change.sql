-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE stylist_change (
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  from_id uuid,
  to_id uuid,
  cause text NOT NULL,
  why text,
  words text NOT NULL DEFAULT '',
  at timestamptz NOT NULL,
  seen_at timestamptz,
  seen_by uuid,
  shown_at timestamptz,
  shown_by uuid,

  CONSTRAINT stylist_change_pkey PRIMARY KEY (id),
  CONSTRAINT stylist_change_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT stylist_change_from_id_fkey FOREIGN KEY (from_id) REFERENCES staff(id),
  CONSTRAINT stylist_change_to_id_fkey FOREIGN KEY (to_id) REFERENCES staff(id),
  CONSTRAINT stylist_change_seen_by_fkey FOREIGN KEY (seen_by) REFERENCES staff(id),
  CONSTRAINT stylist_change_shown_by_fkey FOREIGN KEY (shown_by) REFERENCES staff(id),
  CONSTRAINT stylist_change_check CHECK (from_id IS DISTINCT FROM to_id),
  CONSTRAINT stylist_change_cause_check CHECK (cause IN ('order', 'asked', 'left')),
  CONSTRAINT stylist_change_check3 CHECK (cause <> 'asked' OR from_id IS NOT NULL AND to_id IS NOT NULL),
  CONSTRAINT stylist_change_check1 CHECK ((cause = 'asked') = (why IS NOT NULL)),
  CONSTRAINT stylist_change_check2 CHECK (cause = 'asked' OR words = '' AND seen_at IS NULL AND shown_at IS NULL),
  CONSTRAINT stylist_change_why_check CHECK (why IN ('taste', 'sizes', 'wishes', 'words', 'new-eyes', 'other')),
  CONSTRAINT stylist_change_words_check CHECK (char_length(words) <= 500),
  CONSTRAINT stylist_change_check4 CHECK ((seen_at IS NULL) = (seen_by IS NULL)),
  CONSTRAINT stylist_change_check6 CHECK (shown_at IS NULL OR seen_at IS NOT NULL),
  CONSTRAINT stylist_change_check5 CHECK ((shown_at IS NULL) = (shown_by IS NULL))
);

CREATE INDEX stylist_change_asked ON stylist_change (at, id) WHERE cause = 'asked';
CREATE INDEX stylist_change_asked_from ON stylist_change (from_id, at, id) WHERE cause = 'asked';
CREATE INDEX stylist_change_of_member ON stylist_change (member_id, at DESC);
CREATE INDEX stylist_change_shown ON stylist_change (from_id, at DESC) WHERE shown_at IS NOT NULL;
CREATE INDEX stylist_change_unseen ON stylist_change (at, id) WHERE cause = 'asked' AND seen_at IS NULL;

CREATE TRIGGER refuse_for_guests BEFORE INSERT ON stylist_change FOR EACH ROW EXECUTE FUNCTION refuse_for_guests('member_id');
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON stylist_change FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
