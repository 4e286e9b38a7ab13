-- What is owed is owed for an invoice, in the parts of its payment plan, and the ledger says how much of it is open.
CREATE TABLE instalment (
  invoice_id uuid NOT NULL REFERENCES invoice,
  part int NOT NULL CHECK (part > 0),
  amount bigint NOT NULL CHECK (amount > 0),
  charge_at timestamptz NOT NULL, -- from when the card may be charged
  due_at timestamptz NOT NULL,    -- by when it has to be paid
  PRIMARY KEY (invoice_id, part),
  CHECK (charge_at <= due_at)
);
CREATE TRIGGER instalment_immutable BEFORE UPDATE OR DELETE ON instalment FOR EACH STATEMENT EXECUTE FUNCTION append_only();

-- Until now each invoice was paid in one part, at once.
INSERT INTO instalment (invoice_id, part, amount, charge_at, due_at)
SELECT id, 1, total, issued_at, due_at FROM invoice WHERE kind = 'invoice' AND total > 0;

ALTER TABLE charge
  ALTER COLUMN invoice_id SET NOT NULL,
  DROP CONSTRAINT charge_subject_type_subject_id_part_key,
  ADD CONSTRAINT charge_once_a_part UNIQUE (invoice_id, part),
  ADD CONSTRAINT charge_of_an_instalment FOREIGN KEY (invoice_id, part) REFERENCES instalment (invoice_id, part);
CREATE INDEX charge_subject ON charge (subject_id);

-- A line says what it is for by the subject's own line: a piece of a box, a line of an order.
ALTER TABLE invoice_line DROP CONSTRAINT invoice_line_box_item_id_fkey;
ALTER TABLE invoice_line RENAME COLUMN box_item_id TO subject_line_id;
DROP INDEX invoice_line_item_once;
CREATE UNIQUE INDEX invoice_line_once ON invoice_line (invoice_id, subject_line_id, kind);
CREATE INDEX invoice_line_subject ON invoice_line (subject_line_id);

-- A receivable is booked under its invoice; the hash of an entry covers it. Entries from before have none, and keep theirs.
ALTER TABLE ledger_entry ADD COLUMN invoice_id uuid REFERENCES invoice;
CREATE INDEX ledger_entry_invoice ON ledger_entry (invoice_id) WHERE invoice_id IS NOT NULL;
CREATE OR REPLACE FUNCTION ledger_entry_hash(before bytea, entry ledger_entry) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(before || convert_to(
    concat_ws(' ', entry.id, entry.txn_id, entry.account_id, entry.currency, entry.amount, entry.invoice_id), 'UTF8'))
$$;

-- What is booked stays as it is. What was open when this came is booked anew: what a member still has to pay under its
-- invoice, and what was given back, which is no debt of hers, under an account of its own.
CREATE FUNCTION pg_temp.rebook(event text, event_id uuid, owner_id uuid, market text, currency text, amount bigint, to_kind text, of_invoice uuid)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  txn bigint;
  receivable bigint;
  other bigint;
BEGIN
  INSERT INTO ledger_txn (event_type, event_id, at) VALUES (event, rebook.event_id::text, app_now()) RETURNING id INTO txn;
  UPDATE ledger_account a SET balance = balance - rebook.amount
  WHERE a.kind = 'receivable' AND a.market = rebook.market AND a.owner = owner_id::text RETURNING id INTO STRICT receivable;
  INSERT INTO ledger_account AS a (kind, market, currency, owner, balance)
  VALUES (to_kind, rebook.market, rebook.currency, owner_id::text, rebook.amount)
  ON CONFLICT ON CONSTRAINT ledger_account_kind_market_owner_key DO UPDATE SET balance = a.balance + excluded.balance RETURNING id INTO other;
  INSERT INTO ledger_entry (txn_id, account_id, currency, amount)
  VALUES (txn, receivable, rebook.currency, -rebook.amount);
  INSERT INTO ledger_entry (txn_id, account_id, currency, amount, invoice_id)
  VALUES (txn, other, rebook.currency, rebook.amount, of_invoice);
END $$;

SELECT pg_temp.rebook('receivable-by-invoice', i.id, i.member_id, i.market, i.currency, i.total - coalesce(c.paid, 0), 'receivable', i.id)
FROM invoice i
LEFT JOIN (SELECT invoice_id, sum(captured_amount)::bigint AS paid FROM charge WHERE state = 'captured' GROUP BY 1) c ON c.invoice_id = i.id
WHERE i.kind = 'invoice' AND i.total > coalesce(c.paid, 0);

SELECT pg_temp.rebook('refund-by-account', r.id, c.member_id, c.market, c.currency, r.amount, 'refunded', NULL)
FROM refund r JOIN charge c ON c.id = r.charge_id WHERE r.state <> 'failed';
DROP FUNCTION pg_temp.rebook;
