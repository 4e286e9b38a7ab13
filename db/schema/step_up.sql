-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE step_up (
  session_id uuid NOT NULL,
  action text NOT NULL,
  until timestamptz NOT NULL,

  CONSTRAINT step_up_pkey PRIMARY KEY (session_id, action),
  CONSTRAINT step_up_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE
);
