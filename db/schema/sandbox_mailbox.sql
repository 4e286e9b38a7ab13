-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE sandbox_mailbox (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  message_id text NOT NULL,
  recipient text NOT NULL,
  subject text NOT NULL,
  html text NOT NULL,
  text text NOT NULL,
  attachments jsonb NOT NULL DEFAULT '[]'::jsonb,
  received_at timestamptz NOT NULL,
  reply_to text,
  return_path text,
  headers jsonb NOT NULL DEFAULT '{}'::jsonb,

  CONSTRAINT sandbox_mailbox_pkey PRIMARY KEY (id)
);
