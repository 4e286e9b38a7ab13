-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE partner_try (
  message_id uuid NOT NULL,
  nth integer NOT NULL,
  at timestamptz NOT NULL,
  answer text NOT NULL,
  took_ms integer NOT NULL,

  CONSTRAINT partner_try_pkey PRIMARY KEY (message_id, nth),
  CONSTRAINT partner_try_message_id_fkey FOREIGN KEY (message_id) REFERENCES partner_message(id) ON DELETE CASCADE
);
