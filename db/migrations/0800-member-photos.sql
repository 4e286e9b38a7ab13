-- Photos of a member, and of what inspires them (R6.01): the file is `photos/<id>/large.jpg` and `small.jpg` in the store.
CREATE TABLE member_photo (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member(id),
  kind text NOT NULL CHECK (kind IN ('me', 'inspiration')),
  -- Of what was uploaded: the same file again is the photo that is there.
  digest text NOT NULL CHECK (digest ~ '^[0-9a-f]{64}$'),
  -- The first is 1; a photo that is deleted gives its place up.
  place smallint CHECK (place BETWEEN 1 AND CASE kind WHEN 'me' THEN 4 ELSE 8 END),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  added_at timestamptz NOT NULL,
  -- When its files were in the store; before that nobody sees it.
  stored_at timestamptz,
  removed_at timestamptz,
  CHECK ((place IS NULL) = (removed_at IS NOT NULL)),
  UNIQUE (member_id, kind, digest),
  UNIQUE (member_id, kind, place)
);
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON member_photo
  FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
CREATE TRIGGER refuse_for_guests BEFORE INSERT ON member_photo
  FOR EACH ROW EXECUTE FUNCTION refuse_for_guests('member_id');
