-- Members and staff. Public ids are random; an address is one canonical citext.
CREATE TABLE member (
  id uuid PRIMARY KEY,
  market text NOT NULL CHECK (market IN ('da', 'se', 'nl', 'de')),
  email citext NOT NULL UNIQUE CHECK (length(email) <= 254),
  password_hash text,
  first_name text NOT NULL,
  last_name text NOT NULL,
  phone text NOT NULL,
  street text NOT NULL DEFAULT '',
  street_number text NOT NULL DEFAULT '',
  street_door text NOT NULL DEFAULT '',
  zip text NOT NULL,
  city text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  terms_version text NOT NULL,
  terms_accepted_at timestamptz NOT NULL,
  credit_state text NOT NULL DEFAULT 'unchecked' CHECK (credit_state IN ('unchecked', 'approved', 'refused')),
  stylist_id uuid,
  customer_type text NOT NULL DEFAULT 'new' CHECK (customer_type IN ('new', 'renewal')),
  disabled_at timestamptz,
  erased_at timestamptz
);

-- The bureau's answers; the personal number itself is never kept (D12).
CREATE TABLE credit_check (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member,
  at timestamptz NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('approved', 'refused', 'unavailable')),
  reference text
);

CREATE TABLE subscription (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL UNIQUE REFERENCES member,
  state text NOT NULL CHECK (state IN ('active', 'cancelled')),
  interval_months int NOT NULL DEFAULT 1 CHECK (interval_months BETWEEN 0 AND 12),
  subscribed_since timestamptz NOT NULL,
  next_box_date date,
  skipped_box_date date,
  cancelled_at timestamptz,
  CHECK (state <> 'cancelled' OR (next_box_date IS NULL AND cancelled_at IS NOT NULL))
);

CREATE TABLE staff (
  id uuid PRIMARY KEY,
  email citext NOT NULL UNIQUE,
  name text NOT NULL,
  role text NOT NULL CHECK (role IN ('stylist', 'warehouse', 'support', 'finance', 'buyer', 'admin')),
  password_hash text NOT NULL,
  totp_secret text NOT NULL,
  disabled_at timestamptz,
  created_at timestamptz NOT NULL
);

-- Who is who at an identity provider: (iss, sub) is the key, never the e-mail (D9).
CREATE TABLE identity (
  iss text NOT NULL,
  sub text NOT NULL,
  owner_kind text NOT NULL CHECK (owner_kind IN ('member', 'staff')),
  owner_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (iss, sub)
);

CREATE TABLE consent (
  id uuid PRIMARY KEY,
  member_id uuid REFERENCES member,
  kind text NOT NULL,
  granted boolean NOT NULL,
  text_version text NOT NULL,
  at timestamptz NOT NULL
);

-- Survey answers keep their history: the newest row per question is the present answer (R6.01).
CREATE TABLE survey_answer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member,
  question text NOT NULL,
  value jsonb NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX survey_answer_latest ON survey_answer (member_id, question, id DESC);
CREATE TABLE survey_progress (
  member_id uuid PRIMARY KEY REFERENCES member,
  step int NOT NULL DEFAULT 1,
  completed_at timestamptz
);
