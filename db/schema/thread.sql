-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE thread (
  member_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'open',
  role text NOT NULL,
  owner_id uuid,
  begun_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  last_nth integer NOT NULL DEFAULT 0,
  waits_since timestamptz,
  promised_at timestamptz,
  member_read_nth integer NOT NULL DEFAULT 0,
  member_read_at timestamptz,
  staff_read_nth integer NOT NULL DEFAULT 0,
  staff_read_at timestamptz,
  told_nth integer NOT NULL DEFAULT 0,
  told_at timestamptz,
  change text NOT NULL,
  changed_by uuid,
  changed_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,

  CONSTRAINT thread_pkey PRIMARY KEY (member_id),
  CONSTRAINT thread_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT thread_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES staff(id),
  CONSTRAINT thread_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES staff(id),
  CONSTRAINT thread_state_check CHECK (state IN ('open', 'waiting', 'closed')),
  CONSTRAINT thread_role_check CHECK (role IN ('stylist', 'support')),
  CONSTRAINT thread_promise_check CHECK ((waits_since IS NULL) = (promised_at IS NULL) AND (waits_since IS NULL OR state = 'open')),
  CONSTRAINT thread_nth_check CHECK (member_read_nth <= last_nth AND staff_read_nth <= last_nth AND told_nth <= last_nth),
  CONSTRAINT thread_change_check CHECK (change IN ('written', 'taken', 'handed-over', 'closed', 'reopened', 'escalated'))
);

CREATE INDEX thread_begun ON thread (begun_at, member_id);
CREATE INDEX thread_changed_by ON thread (changed_by);
CREATE INDEX thread_last ON thread (last_at, member_id);
CREATE INDEX thread_owner ON thread (owner_id, promised_at, member_id);
CREATE INDEX thread_promised ON thread (promised_at, member_id);
CREATE INDEX thread_role ON thread (role, promised_at, member_id);
CREATE INDEX thread_state ON thread (state, promised_at, member_id);

CREATE TRIGGER refuse_for_guests BEFORE INSERT ON thread FOR EACH ROW EXECUTE FUNCTION refuse_for_guests('member_id');
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON thread FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
CREATE TRIGGER thread_transition BEFORE UPDATE ON thread FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION enforce_transition('thread');

-- Referenced by thread_address, thread_mail, thread_message.
