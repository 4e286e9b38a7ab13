-- Answers to advertising by topic and channel, apart from cookies: the words agreed to, their version, language and time. The last
-- confirmed row of an owner holds. An owner is a member, or an address without an account, of which only a hash is stored.
CREATE TABLE advert_answer (
  id uuid PRIMARY KEY,
  nth bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  member_id uuid REFERENCES member,
  address_hash text CHECK (address_hash ~ '^[0-9a-f]{64}$'),
  topic text NOT NULL CHECK (topic IN ('news', 'watched', 'credit', 'friends', 'worn')),
  channel text NOT NULL CHECK (channel IN ('email', 'phone')),
  granted boolean NOT NULL,
  words text NOT NULL CHECK (is_filled_in(words) AND char_length(words) <= 1000),
  text_version text NOT NULL,
  market text NOT NULL CHECK (market IN ('da', 'se', 'nl', 'de')),
  way text NOT NULL CHECK (way IN ('account', 'mail', 'one-click', 'complaint')),
  at timestamptz NOT NULL,
  confirmed_at timestamptz,
  confirm_hash text UNIQUE,
  confirm_until timestamptz,
  CONSTRAINT advert_answer_owner_check CHECK (num_nonnulls(member_id, address_hash) = 1),
  CONSTRAINT advert_answer_refusal_check CHECK (granted OR confirmed_at IS NOT NULL),
  CONSTRAINT advert_answer_waiting_check CHECK (confirmed_at IS NOT NULL OR confirm_until IS NOT NULL)
);
CREATE INDEX advert_answer_of_member ON advert_answer (member_id, topic, channel, nth DESC) WHERE member_id IS NOT NULL;
CREATE INDEX advert_answer_of_address ON advert_answer (address_hash, topic, channel, nth DESC) WHERE address_hash IS NOT NULL;

CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON advert_answer FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');

-- The topic of a mail that advertises. A held mail waits until its address is corrected or confirmed.
ALTER TABLE email
  ADD COLUMN topic text,
  ADD COLUMN held_at timestamptz,
  ADD CONSTRAINT email_topic_check CHECK (topic IN ('news', 'watched', 'credit', 'friends', 'worn')),
  ADD CONSTRAINT email_held_check CHECK (held_at IS NULL OR state = 'queued');
CREATE INDEX email_held ON email (recipient) WHERE held_at IS NOT NULL;

-- Reports of mail servers and of the provider about a sent mail, each once.
CREATE TABLE mail_report (
  id text PRIMARY KEY CHECK (length(id) <= 200),
  email_id uuid NOT NULL REFERENCES email ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('hard', 'soft', 'complaint')),
  status text NOT NULL CHECK (length(status) <= 20),
  at timestamptz NOT NULL
);
CREATE INDEX mail_report_of_mail ON mail_report (email_id);

-- Addresses that return mails. Without released_at no mail is sent there.
CREATE TABLE returned_address (
  address citext PRIMARY KEY CHECK (length(address::text) <= 254),
  reason text NOT NULL CHECK (reason IN ('hard', 'soft')),
  since timestamptz NOT NULL,
  released_at timestamptz,
  CONSTRAINT returned_address_released_check CHECK (released_at >= since)
);

ALTER TABLE sandbox_mailbox
  ADD COLUMN return_path text,
  ADD COLUMN headers jsonb NOT NULL DEFAULT '{}'::jsonb;
