-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE ledger_entry (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  txn_id bigint NOT NULL,
  account_id bigint NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  row_hash bytea NOT NULL,
  invoice_id uuid,
  credit_id uuid,

  CONSTRAINT ledger_entry_pkey PRIMARY KEY (id),
  CONSTRAINT ledger_entry_txn_id_fkey FOREIGN KEY (txn_id) REFERENCES ledger_txn(id),
  CONSTRAINT ledger_entry_account_id_currency_fkey FOREIGN KEY (account_id, currency) REFERENCES ledger_account(id, currency),
  CONSTRAINT ledger_entry_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id),
  CONSTRAINT ledger_entry_credit_id_fkey FOREIGN KEY (credit_id) REFERENCES wallet_credit(id),
  CONSTRAINT ledger_entry_amount_check CHECK (amount <> 0)
);

CREATE INDEX ledger_entry_account ON ledger_entry (account_id);
CREATE INDEX ledger_entry_credit ON ledger_entry (credit_id) WHERE credit_id IS NOT NULL;
CREATE INDEX ledger_entry_invoice ON ledger_entry (invoice_id) WHERE invoice_id IS NOT NULL;
CREATE INDEX ledger_entry_txn ON ledger_entry (txn_id);

CREATE TRIGGER ledger_entry_append_only BEFORE DELETE OR UPDATE ON ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER ledger_entry_balances AFTER INSERT ON ledger_entry REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION ledger_balances();
CREATE TRIGGER ledger_entry_chain BEFORE INSERT ON ledger_entry FOR EACH ROW EXECUTE FUNCTION chain_ledger_entry();
