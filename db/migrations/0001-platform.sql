-- What any product needs: time, work that is due, sessions, links, idempotency, audit, the ledger.
CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS citext;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- The local environment's clock may be moved forward; one row, shared by all processes.
CREATE TABLE local_clock (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  offset_ms bigint NOT NULL DEFAULT 0
);
INSERT INTO local_clock DEFAULT VALUES;

-- Secrets made at the first local start (signing keys and the like); production reads them from its configuration.
CREATE TABLE local_secret (name text PRIMARY KEY, value text NOT NULL);

-- Due work: the outbox and every deadline. A row is claimed with a lease; `fence` rises with each claim,
-- and only the holder of the newest fence may finish it.
CREATE TABLE job (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  subject text NOT NULL,
  payload jsonb NOT NULL DEFAULT '{}',
  unique_key text UNIQUE,
  created_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  priority smallint NOT NULL DEFAULT 5,
  attempts int NOT NULL DEFAULT 0,
  leased_until timestamptz,
  fence bigint NOT NULL DEFAULT 0,
  done_at timestamptz,
  parked_at timestamptz,
  last_error text
);
CREATE INDEX job_due ON job (due_at, priority, id) WHERE done_at IS NULL AND parked_at IS NULL;
CREATE INDEX job_subject ON job (kind, subject) WHERE done_at IS NULL;

-- One answer per key and caller (R9.04).
CREATE TABLE idempotency_key (
  caller text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  state text NOT NULL CHECK (state IN ('in-flight', 'done')),
  status int,
  response text,
  created_at timestamptz NOT NULL,
  leased_until timestamptz NOT NULL,
  PRIMARY KEY (caller, key),
  CHECK ((state = 'done') = (status IS NOT NULL))
);

CREATE TABLE session (
  id uuid PRIMARY KEY,
  token_hash text NOT NULL UNIQUE,
  owner_kind text NOT NULL CHECK (owner_kind IN ('member', 'staff')),
  owner_id uuid NOT NULL,
  -- 'full', or 'link:<purpose>:<subject>' for a session opened from a mail
  scope text NOT NULL DEFAULT 'full',
  grant_id uuid,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  authenticated_at timestamptz NOT NULL,
  user_agent text,
  revoked_at timestamptz
);
CREATE INDEX session_owner ON session (owner_kind, owner_id) WHERE revoked_at IS NULL;

-- A link in a mail (userid + Chash): the signature proves it is ours, the row can be counted and revoked.
CREATE TABLE link_grant (
  id uuid PRIMARY KEY,
  jti_hash text NOT NULL UNIQUE,
  member_id uuid NOT NULL,
  purpose text NOT NULL,
  subject text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  max_uses int NOT NULL CHECK (max_uses > 0),
  used int NOT NULL DEFAULT 0,
  revoked_at timestamptz,
  CHECK (used <= max_uses)
);

CREATE TABLE audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  actor_kind text NOT NULL,
  actor_id text NOT NULL,
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  reason text,
  detail jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_subject ON audit (subject_kind, subject_id);

-- Double entry. Amounts are whole minor units; a debit is positive, a credit negative; each transaction sums to zero.
CREATE TABLE ledger_account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  market text NOT NULL,
  currency text NOT NULL CHECK (currency IN ('DKK', 'SEK', 'EUR')),
  owner text NOT NULL DEFAULT '',
  balance bigint NOT NULL DEFAULT 0,
  UNIQUE (kind, market, owner),
  UNIQUE (id, currency),
  CHECK (kind <> 'wallet' OR balance <= 0) -- what we owe her: a credit balance, never the other way (R9.07)
);
CREATE TABLE ledger_txn (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_type text NOT NULL,
  event_id text NOT NULL,
  at timestamptz NOT NULL,
  UNIQUE (event_type, event_id)
);
CREATE TABLE ledger_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  txn_id bigint NOT NULL REFERENCES ledger_txn,
  account_id bigint NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount <> 0),
  FOREIGN KEY (account_id, currency) REFERENCES ledger_account (id, currency)
);
CREATE INDEX ledger_entry_txn ON ledger_entry (txn_id);
CREATE INDEX ledger_entry_account ON ledger_entry (account_id);

CREATE FUNCTION ledger_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM ledger_entry WHERE txn_id = NEW.txn_id GROUP BY currency HAVING sum(amount) <> 0) THEN
    RAISE EXCEPTION 'ledger transaction % does not balance', NEW.txn_id USING ERRCODE = '23514';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_entry_balances AFTER INSERT ON ledger_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_balances();

CREATE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = '42501';
END $$;
CREATE TRIGGER ledger_entry_append_only BEFORE UPDATE OR DELETE ON ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER ledger_txn_append_only BEFORE UPDATE OR DELETE ON ledger_txn FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit FOR EACH STATEMENT EXECUTE FUNCTION append_only();

-- State machines: what may follow what, in the database too (R6.18).
CREATE TABLE allowed_transition (
  machine text NOT NULL,
  from_state text NOT NULL,
  to_state text NOT NULL,
  PRIMARY KEY (machine, from_state, to_state)
);
CREATE FUNCTION enforce_transition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state IS DISTINCT FROM OLD.state AND NOT EXISTS (
    SELECT FROM allowed_transition WHERE machine = TG_ARGV[0] AND from_state = OLD.state AND to_state = NEW.state
  ) THEN
    RAISE EXCEPTION '% may not go from % to %', TG_ARGV[0], OLD.state, NEW.state USING ERRCODE = '23514';
  END IF;
  RETURN NEW;
END $$;
