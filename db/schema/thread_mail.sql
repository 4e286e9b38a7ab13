-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE thread_mail (
  id text NOT NULL,
  member_id uuid NOT NULL,
  outcome text NOT NULL,
  message_id uuid,
  received_at timestamptz NOT NULL,

  CONSTRAINT thread_mail_pkey PRIMARY KEY (id),
  CONSTRAINT thread_mail_member_id_fkey FOREIGN KEY (member_id) REFERENCES thread(member_id),
  CONSTRAINT thread_mail_message_id_fkey FOREIGN KEY (message_id) REFERENCES thread_message(id),
  CONSTRAINT thread_mail_outcome_check CHECK (outcome IN ('posted', 'automatic', 'other-sender', 'unreadable', 'empty')),
  CONSTRAINT thread_mail_posted_check CHECK ((outcome = 'posted') = (message_id IS NOT NULL))
);

CREATE INDEX thread_mail_member ON thread_mail (member_id, received_at);
CREATE INDEX thread_mail_message ON thread_mail (message_id);

CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON thread_mail FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
