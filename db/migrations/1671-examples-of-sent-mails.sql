-- R8.09: facts of sent mails without their persons, for the preview of drafts on real data.
CREATE TABLE mail_example (
  id uuid PRIMARY KEY,
  template text NOT NULL,
  market text NOT NULL,
  facts jsonb NOT NULL CHECK (jsonb_typeof(facts) = 'object'),
  sent_at timestamptz NOT NULL
);
CREATE INDEX mail_example_newest ON mail_example (template, market, sent_at, id);
