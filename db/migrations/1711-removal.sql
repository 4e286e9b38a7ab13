-- The last sign-in of a member: sessions are deleted a month after their end, and an account that is not used is erased
-- years later (R11.04).
CREATE TABLE member_seen (
  member_id uuid PRIMARY KEY REFERENCES member(id),
  at timestamptz NOT NULL
);
CREATE FUNCTION note_member_seen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO member_seen AS seen (member_id, at) SELECT id, NEW.created_at FROM member
  WHERE id = NEW.owner_id AND kind = 'member'
  ON CONFLICT (member_id) DO UPDATE SET at = EXCLUDED.at WHERE seen.at < EXCLUDED.at - interval '1 day';
  RETURN NULL;
END $$;
CREATE TRIGGER note_member_seen AFTER INSERT ON session FOR EACH ROW WHEN (NEW.owner_kind = 'member')
  EXECUTE FUNCTION note_member_seen();
INSERT INTO member_seen (member_id, at)
  SELECT s.owner_id, max(s.last_seen_at) FROM session s JOIN member m ON m.id = s.owner_id
  WHERE s.owner_kind = 'member' AND m.kind = 'member' AND m.erased_at IS NULL GROUP BY s.owner_id;

-- Members who were told by mail that their account ends, and the moment from which it is erased.
CREATE TABLE inactive_notice (
  member_id uuid PRIMARY KEY REFERENCES member(id),
  told_at timestamptz NOT NULL,
  erase_at timestamptz NOT NULL CHECK (erase_at > told_at),
  key_hash text UNIQUE
);
CREATE INDEX inactive_notice_due ON inactive_notice (erase_at);
CREATE TRIGGER refuse_for_guests BEFORE INSERT ON inactive_notice FOR EACH ROW EXECUTE FUNCTION refuse_for_guests('member_id');
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON inactive_notice FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');

-- The daily removal, by day and kind of data. `waiting`: over their period, and kept for an open purchase. `done_at` is NULL
-- for a step that did not end.
CREATE TABLE removal_count (
  day date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('told', 'account', 'guest', 'photo', 'case-photo', 'mail')),
  removed integer NOT NULL DEFAULT 0 CHECK (removed >= 0),
  waiting integer NOT NULL DEFAULT 0 CHECK (waiting >= 0),
  done_at timestamptz,
  PRIMARY KEY (day, kind)
);

-- Mails whose content is still kept, by age.
CREATE INDEX email_readable ON email (queued_at) WHERE recipient::text NOT LIKE '%@erased.invalid';
