-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE mail_report (
  id text NOT NULL,
  email_id uuid NOT NULL,
  kind text NOT NULL,
  status text NOT NULL,
  at timestamptz NOT NULL,

  CONSTRAINT mail_report_pkey PRIMARY KEY (id),
  CONSTRAINT mail_report_email_id_fkey FOREIGN KEY (email_id) REFERENCES email(id) ON DELETE CASCADE,
  CONSTRAINT mail_report_id_check CHECK (length(id) <= 200),
  CONSTRAINT mail_report_kind_check CHECK (kind IN ('hard', 'soft', 'complaint')),
  CONSTRAINT mail_report_status_check CHECK (length(status) <= 20)
);

CREATE INDEX mail_report_of_mail ON mail_report (email_id);
