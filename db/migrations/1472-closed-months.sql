-- R8.05: a month of the books is closed and signed by a colleague. Nothing is booked before its end afterwards (decision 337).
CREATE TABLE month_close (
  id uuid PRIMARY KEY,
  month date NOT NULL CHECK (date_trunc('month', month) = month),
  -- The first instant, and the first one after the month in every market.
  from_at timestamptz NOT NULL,
  to_at timestamptz NOT NULL,
  -- From here on nothing is booked before `to_at`; the signature follows when all writers before have ended.
  begun_at timestamptz NOT NULL,
  begun_by uuid NOT NULL REFERENCES staff (id),
  closed_at timestamptz,
  closed_by uuid REFERENCES staff (id),
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 300),
  entries bigint,
  last_entry_id bigint,
  last_entry_hash bytea,
  entries_hash bytea,
  totals jsonb,
  -- The signature of the closed month before; empty for the first.
  before bytea,
  signature bytea,
  reopened_at timestamptz,
  reopened_by uuid REFERENCES staff (id),
  reopened_because text CHECK (is_filled_in(reopened_because) AND char_length(reopened_because) <= 300),
  CONSTRAINT month_close_ended CHECK (begun_at >= to_at),
  CONSTRAINT month_close_signed CHECK (num_nulls(closed_at, closed_by, entries, last_entry_hash, entries_hash, totals, before, signature) IN (0, 8)),
  CONSTRAINT month_close_reopened CHECK (num_nulls(reopened_at, reopened_by, reopened_because) IN (0, 3) AND (reopened_at IS NULL OR closed_at IS NOT NULL))
);
CREATE UNIQUE INDEX month_close_once ON month_close (month) WHERE reopened_at IS NULL;
CREATE INDEX month_close_until ON month_close (to_at) WHERE reopened_at IS NULL;
CREATE INDEX month_close_begun_by ON month_close (begun_by);
CREATE INDEX month_close_closed_by ON month_close (closed_by) WHERE closed_by IS NOT NULL;
CREATE INDEX month_close_reopened_by ON month_close (reopened_by) WHERE reopened_by IS NOT NULL;

-- The hash of all entries between two instants, in the order of their ids. Each row hash stands for the chain of its account before it.
CREATE FUNCTION ledger_hash_between(from_at timestamptz, to_at timestamptz) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(coalesce(string_agg(e.row_hash, ''::bytea ORDER BY e.id), ''::bytea))
  FROM ledger_txn t JOIN ledger_entry e ON e.txn_id = t.id WHERE t.at >= $1 AND t.at < $2
$$;
CREATE FUNCTION month_signature(c month_close) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(c.before || c.last_entry_hash || c.entries_hash || convert_to(c.totals::text, 'UTF8'))
$$;

-- A writer that began before the end of a month which has been closed since runs again, and books in the open month.
CREATE FUNCTION refuse_in_closed_month(at timestamptz) RETURNS void LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF at < (SELECT max(to_at) FROM month_close WHERE reopened_at IS NULL) THEN
    RAISE EXCEPTION 'the month of % is closed', at USING ERRCODE = 'serialization_failure';
  END IF;
END $$;
CREATE FUNCTION ledger_txn_in_open_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_in_closed_month(NEW.at);
  RETURN NEW;
END $$;
CREATE FUNCTION invoice_in_open_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_in_closed_month(NEW.issued_at);
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_txn_in_open_month BEFORE INSERT ON ledger_txn FOR EACH ROW EXECUTE FUNCTION ledger_txn_in_open_month();
CREATE TRIGGER invoice_in_open_month BEFORE INSERT ON invoice FOR EACH ROW EXECUTE FUNCTION invoice_in_open_month();

-- Documents with a tax point before their day of issue, for the corrections of earlier periods.
CREATE INDEX invoice_earlier_supply ON invoice (issued_at) WHERE tax_point IS NOT NULL;

ALTER TABLE second_look DROP CONSTRAINT second_look_kind_check, DROP CONSTRAINT second_look_amount_check,
  ADD CONSTRAINT second_look_kind_check CHECK (kind IN ('refund', 'gift-card-refund', 'gift-card-elsewhere', 'write-off', 'explanation', 'dispute-loss', 'claim-paid', 'stock-correction', 'regrading', 'piece-lost', 'settlement', 'act-for', 'setting', 'month-reopening')),
  ADD CONSTRAINT second_look_amount_check CHECK (amount > 0 OR amount = 0 AND (kind IN ('stock-correction', 'regrading', 'piece-lost', 'settlement', 'act-for', 'setting', 'month-reopening')));
