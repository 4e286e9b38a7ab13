-- Her pseudonym at one receiver of analytics is a keyed hash over this nonce: with the row gone nobody, we included, can
-- tell any more whose it was (D7).
CREATE TABLE analytics_pseudonym (
  member_id uuid NOT NULL REFERENCES member,
  receiver text NOT NULL CHECK (receiver IN ('analytics', 'email-marketing')),
  nonce text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, receiver)
);
CREATE INDEX consent_latest ON consent (member_id, kind, at DESC);

-- Local environment only: what the embedded collector and the embedded receivers were sent.
CREATE TABLE sandbox_telemetry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  received_at timestamptz NOT NULL,
  item jsonb NOT NULL
);
CREATE TABLE sandbox_analytics (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  received_at timestamptz NOT NULL,
  receiver text NOT NULL,
  event jsonb NOT NULL
);
