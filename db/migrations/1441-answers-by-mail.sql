-- Members answer our mails, and the answer stands in their thread (decision 321).
-- The kind and id of the reply address that is made when the mail is sent.
ALTER TABLE email ADD COLUMN reply jsonb;
ALTER TABLE sandbox_mailbox ADD COLUMN reply_to text;

-- Attachments that were no pictures, too many or unreadable.
ALTER TABLE thread_message ADD COLUMN dropped integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT thread_message_dropped_check CHECK (dropped >= 0 AND (dropped = 0 OR via = 'mail'));

-- One for each mail that was sent; only the hash is kept.
CREATE TABLE thread_address (
  token_hash text PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES thread (member_id),
  made_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX thread_address_member ON thread_address (member_id);
CREATE INDEX thread_address_made ON thread_address (made_at);
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON thread_address FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');

-- A mail that came in, by a hash of its Message-ID: the same mail again changes nothing.
CREATE TABLE thread_mail (
  id text PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES thread (member_id),
  outcome text NOT NULL,
  message_id uuid REFERENCES thread_message (id),
  received_at timestamptz NOT NULL,
  CONSTRAINT thread_mail_outcome_check CHECK (outcome IN ('posted', 'automatic', 'other-sender', 'unreadable', 'empty')),
  CONSTRAINT thread_mail_posted_check CHECK ((outcome = 'posted') = (message_id IS NOT NULL))
);
CREATE INDEX thread_mail_member ON thread_mail (member_id, received_at);
CREATE INDEX thread_mail_message ON thread_mail (message_id);
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON thread_mail FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
