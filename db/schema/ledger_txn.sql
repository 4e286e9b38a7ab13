-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE ledger_txn (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  event_type text NOT NULL,
  event_id text NOT NULL,
  at timestamptz NOT NULL,

  CONSTRAINT ledger_txn_pkey PRIMARY KEY (id),
  CONSTRAINT ledger_txn_event_type_event_id_key UNIQUE (event_type, event_id)
);

CREATE INDEX ledger_txn_at ON ledger_txn (at, id);
CREATE INDEX ledger_txn_seldom ON ledger_txn (at, id) INCLUDE (event_type) WHERE event_type NOT IN ('invoice-issued', 'charge-captured');

CREATE TRIGGER ledger_txn_append_only BEFORE DELETE OR UPDATE ON ledger_txn FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER ledger_txn_in_open_month BEFORE INSERT ON ledger_txn FOR EACH ROW EXECUTE FUNCTION ledger_txn_in_open_month();

-- Referenced by ledger_entry.
