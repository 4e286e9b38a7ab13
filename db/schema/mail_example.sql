-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE mail_example (
  id uuid NOT NULL,
  template text NOT NULL,
  market text NOT NULL,
  facts jsonb NOT NULL,
  sent_at timestamptz NOT NULL,

  CONSTRAINT mail_example_pkey PRIMARY KEY (id),
  CONSTRAINT mail_example_facts_check CHECK (jsonb_typeof(facts) = 'object')
);

CREATE INDEX mail_example_newest ON mail_example (template, market, sent_at, id);
