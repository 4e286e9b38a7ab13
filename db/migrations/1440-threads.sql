-- One thread of each member with their stylist and support (R8.06, decision 320).
CREATE TABLE thread (
  member_id uuid PRIMARY KEY REFERENCES member (id),
  state text NOT NULL DEFAULT 'open',
  -- The colleagues whose turn it is; with an owner it is the work of that colleague alone.
  role text NOT NULL,
  owner_id uuid REFERENCES staff (id),
  begun_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  last_nth integer NOT NULL DEFAULT 0,
  -- The first message that waits for an answer, and the moment by which one is promised.
  waits_since timestamptz,
  promised_at timestamptz,
  member_read_nth integer NOT NULL DEFAULT 0,
  member_read_at timestamptz,
  staff_read_nth integer NOT NULL DEFAULT 0,
  staff_read_at timestamptz,
  -- The last message that a mail told of, or that was read before one was due.
  told_nth integer NOT NULL DEFAULT 0,
  told_at timestamptz,
  -- The last change of state or assignment, for a colleague who comes second. Null: by the member.
  change text NOT NULL,
  changed_by uuid REFERENCES staff (id),
  changed_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT thread_state_check CHECK (state IN ('open', 'waiting', 'closed')),
  CONSTRAINT thread_role_check CHECK (role IN ('stylist', 'support')),
  CONSTRAINT thread_change_check CHECK (change IN ('written', 'taken', 'handed-over', 'closed', 'reopened')),
  CONSTRAINT thread_promise_check CHECK ((waits_since IS NULL) = (promised_at IS NULL) AND (waits_since IS NULL OR state = 'open')),
  CONSTRAINT thread_nth_check CHECK (member_read_nth <= last_nth AND staff_read_nth <= last_nth AND told_nth <= last_nth)
);
CREATE INDEX thread_promised ON thread (promised_at, member_id);
CREATE INDEX thread_last ON thread (last_at, member_id);
CREATE INDEX thread_state ON thread (state, promised_at, member_id);
CREATE INDEX thread_role ON thread (role, promised_at, member_id);
CREATE INDEX thread_owner ON thread (owner_id, promised_at, member_id);
CREATE INDEX thread_changed_by ON thread (changed_by);
CREATE TRIGGER refuse_for_guests BEFORE INSERT ON thread FOR EACH ROW EXECUTE FUNCTION refuse_for_guests('member_id');
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON thread FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
CREATE TRIGGER thread_transition BEFORE UPDATE ON thread FOR EACH ROW EXECUTE FUNCTION enforce_transition('thread');
INSERT INTO allowed_transition (machine, from_state, to_state) VALUES
  ('thread', 'open', 'waiting'), ('thread', 'open', 'closed'),
  ('thread', 'waiting', 'open'), ('thread', 'waiting', 'closed'),
  ('thread', 'closed', 'open'), ('thread', 'closed', 'waiting');

CREATE TABLE thread_message (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES thread (member_id),
  nth integer NOT NULL,
  -- Null: written by the member.
  staff_id uuid REFERENCES staff (id),
  via text NOT NULL,
  text text NOT NULL,
  -- Variants that are shown as cards.
  skus text[] NOT NULL DEFAULT '{}',
  written_at timestamptz NOT NULL,
  CONSTRAINT thread_message_nth_key UNIQUE (member_id, nth),
  CONSTRAINT thread_message_nth_check CHECK (nth > 0),
  CONSTRAINT thread_message_via_check CHECK (via IN ('page', 'mail')),
  CONSTRAINT thread_message_text_check CHECK (char_length(text) <= 5000),
  CONSTRAINT thread_message_skus_check CHECK (cardinality(skus) <= 4)
);
CREATE INDEX thread_message_staff ON thread_message (staff_id);
CREATE INDEX thread_message_words ON thread_message USING gin ((' ' || text) gin_trgm_ops) WITH (fastupdate=off);
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON thread_message FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');

-- A photo is uploaded before its message is sent. Without a message it is deleted after a day.
CREATE TABLE thread_photo (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member (id),
  -- Null: uploaded by the member.
  staff_id uuid REFERENCES staff (id),
  message_id uuid REFERENCES thread_message (id),
  digest text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  added_at timestamptz NOT NULL,
  stored_at timestamptz,
  CONSTRAINT thread_photo_sent_check CHECK (message_id IS NULL OR stored_at IS NOT NULL)
);
CREATE INDEX thread_photo_member ON thread_photo (member_id);
CREATE INDEX thread_photo_staff ON thread_photo (staff_id);
CREATE INDEX thread_photo_message ON thread_photo (message_id);
-- The same file again, before it is sent, is the same photo.
CREATE UNIQUE INDEX thread_photo_unsent ON thread_photo (member_id, coalesce(staff_id, member_id), digest) WHERE message_id IS NULL;
CREATE TRIGGER refuse_for_guests BEFORE INSERT ON thread_photo FOR EACH ROW EXECUTE FUNCTION refuse_for_guests('member_id');
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON thread_photo FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
