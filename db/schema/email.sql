-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE email (
  id uuid NOT NULL,
  event_id text NOT NULL,
  template text NOT NULL,
  recipient citext NOT NULL,
  member_id uuid,
  market text NOT NULL,
  subject text NOT NULL,
  html text,
  text text,
  public_html text,
  key_hash text,
  attachments jsonb NOT NULL DEFAULT '[]'::jsonb,
  state text NOT NULL DEFAULT 'queued',
  message_id text NOT NULL,
  queued_at timestamptz NOT NULL,
  sent_at timestamptz,
  expires_at timestamptz NOT NULL,
  props jsonb,
  link jsonb,
  failure text,
  undecided_at timestamptz,
  decision text,
  reply jsonb,
  topic text,
  held_at timestamptz,

  CONSTRAINT email_pkey PRIMARY KEY (id),
  CONSTRAINT email_event_id_template_recipient_key UNIQUE (event_id, template, recipient),
  CONSTRAINT email_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT email_state_check CHECK (state IN ('queued', 'sending', 'sent', 'unknown', 'failed')),
  CONSTRAINT email_check CHECK (state <> 'sent' OR html IS NOT NULL AND sent_at IS NOT NULL),
  CONSTRAINT email_undecided_check CHECK (undecided_at IS NULL OR (state IN ('failed', 'unknown')) AND decision IS NULL),
  CONSTRAINT email_decision_check CHECK (decision IN ('sent-again', 'counted-as-sent', 'left')),
  CONSTRAINT email_topic_check CHECK (topic IN ('news', 'watched', 'credit', 'friends', 'worn')),
  CONSTRAINT email_held_check CHECK (held_at IS NULL OR state = 'queued')
);

CREATE INDEX email_held ON email (recipient) WHERE held_at IS NOT NULL;
CREATE INDEX email_member ON email (member_id, queued_at DESC);
CREATE INDEX email_queued ON email (queued_at DESC, id DESC) WHERE member_id IS NOT NULL;
CREATE INDEX email_readable ON email (queued_at) WHERE recipient::text !~~ '%@erased.invalid';
CREATE INDEX email_recipient ON email (recipient, queued_at DESC);
CREATE INDEX email_subject ON email USING gin ((' ' || subject) gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX email_undecided ON email (undecided_at, id) WHERE undecided_at IS NOT NULL;

CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON email FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');

-- Referenced by mail_report.
