-- Who styles for a member, and how that came about (R6.05): the first one, another one that the member asked for, or a
-- colleague of one who has left. What a member says of it is the lead's to read, and the stylist's once it is shown to them.
ALTER TABLE member ADD FOREIGN KEY (stylist_id) REFERENCES staff(id);
CREATE INDEX member_stylist ON member (stylist_id) WHERE stylist_id IS NOT NULL;

CREATE TABLE stylist_change (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member(id),
  from_id uuid REFERENCES staff(id),
  -- Nobody: the next order finds one.
  to_id uuid REFERENCES staff(id),
  cause text NOT NULL CHECK (cause IN ('order', 'asked', 'left')),
  why text CHECK (why IN ('taste', 'sizes', 'wishes', 'words', 'new-eyes', 'other')),
  words text NOT NULL DEFAULT '' CHECK (char_length(words) <= 500),
  at timestamptz NOT NULL,
  seen_at timestamptz,
  seen_by uuid REFERENCES staff(id),
  shown_at timestamptz,
  shown_by uuid REFERENCES staff(id),
  CHECK (from_id IS DISTINCT FROM to_id),
  CHECK ((cause = 'asked') = (why IS NOT NULL)),
  CHECK (cause = 'asked' OR (words = '' AND seen_at IS NULL AND shown_at IS NULL)),
  CHECK (cause <> 'asked' OR (from_id IS NOT NULL AND to_id IS NOT NULL)),
  CHECK ((seen_at IS NULL) = (seen_by IS NULL)),
  CHECK ((shown_at IS NULL) = (shown_by IS NULL)),
  -- Whoever shows it has seen it.
  CHECK (shown_at IS NULL OR seen_at IS NOT NULL)
);
CREATE INDEX stylist_change_of_member ON stylist_change (member_id, at DESC);
CREATE INDEX stylist_change_asked ON stylist_change (at DESC, id) WHERE cause = 'asked';
CREATE INDEX stylist_change_unseen ON stylist_change (at, id) WHERE cause = 'asked' AND seen_at IS NULL;
CREATE INDEX stylist_change_shown ON stylist_change (from_id, at DESC) WHERE shown_at IS NOT NULL;
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON stylist_change
  FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
CREATE TRIGGER refuse_for_guests BEFORE INSERT ON stylist_change
  FOR EACH ROW EXECUTE FUNCTION refuse_for_guests('member_id');
