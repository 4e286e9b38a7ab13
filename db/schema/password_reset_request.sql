-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE password_reset_request (
  id uuid NOT NULL,
  email citext NOT NULL,
  asked_at timestamptz NOT NULL,

  CONSTRAINT password_reset_request_pkey PRIMARY KEY (id),
  CONSTRAINT password_reset_request_email_check CHECK (length(email::text) <= 254)
);
