-- A mail per event, template and recipient, written in the transaction that causes it (I35, I37).
CREATE TABLE email (
  id uuid PRIMARY KEY,
  event_id text NOT NULL,
  template text NOT NULL,
  recipient citext NOT NULL,
  member_id uuid REFERENCES member,
  market text NOT NULL,
  subject text NOT NULL,
  html text NOT NULL,
  text text NOT NULL,
  -- the copy for /email/view, without sign-in links
  public_html text NOT NULL,
  key_hash text NOT NULL UNIQUE,
  attachments jsonb NOT NULL DEFAULT '[]',
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sending', 'sent', 'unknown', 'failed')),
  message_id text NOT NULL UNIQUE,
  queued_at timestamptz NOT NULL,
  sent_at timestamptz,
  expires_at timestamptz NOT NULL,
  UNIQUE (event_id, template, recipient)
);
CREATE INDEX email_member ON email (member_id, queued_at DESC);

-- The local outbox: what a mail server would have received. Its own book, compared with ours (I36).
CREATE TABLE sandbox_mailbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id text NOT NULL,
  recipient text NOT NULL,
  subject text NOT NULL,
  html text NOT NULL,
  text text NOT NULL,
  attachments jsonb NOT NULL DEFAULT '[]',
  received_at timestamptz NOT NULL
);
