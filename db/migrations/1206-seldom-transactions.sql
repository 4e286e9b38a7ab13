-- Nearly all that is booked is invoices and payments. What was booked else, the newest first, without passing over these (R8.05).
CREATE INDEX ledger_txn_seldom ON ledger_txn (at, id) INCLUDE (event_type)
  WHERE event_type NOT IN ('invoice-issued', 'charge-captured');
