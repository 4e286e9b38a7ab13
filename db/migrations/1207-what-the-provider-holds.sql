-- What the provider holds of us, in no payout yet, is kept as its rows come: it would be a sum of every sale of some weeks (R8.05).
CREATE TABLE provider_held (
  market text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  entries bigint NOT NULL,
  PRIMARY KEY (market, currency)
);

-- Once a statement: rows come and are paid out by hundreds. Most updates say of a row what it agrees with, and move nothing.
CREATE FUNCTION provider_entry_held() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO provider_held AS h (market, currency, amount, entries)
    SELECT market, currency, sum(amount), count(*) FROM came WHERE payout_id IS NULL GROUP BY market, currency ORDER BY market, currency
    ON CONFLICT (market, currency) DO UPDATE SET amount = h.amount + excluded.amount, entries = h.entries + excluded.entries;
  ELSE
    INSERT INTO provider_held AS h (market, currency, amount, entries)
    SELECT market, currency, sum(amount), sum(one) FROM (
      SELECT market, currency, amount, 1 AS one FROM came WHERE payout_id IS NULL
      UNION ALL SELECT market, currency, -amount, -1 FROM went WHERE payout_id IS NULL) moved
    GROUP BY market, currency HAVING sum(one) <> 0 OR sum(amount) <> 0 ORDER BY market, currency
    ON CONFLICT (market, currency) DO UPDATE SET amount = h.amount + excluded.amount, entries = h.entries + excluded.entries;
  END IF;
  RETURN NULL;
END $$;

LOCK TABLE provider_entry IN SHARE ROW EXCLUSIVE MODE;
INSERT INTO provider_held
SELECT market, currency, sum(amount), count(*) FROM provider_entry WHERE payout_id IS NULL GROUP BY market, currency;
CREATE TRIGGER provider_entry_came AFTER INSERT ON provider_entry REFERENCING NEW TABLE AS came
  FOR EACH STATEMENT EXECUTE FUNCTION provider_entry_held();
CREATE TRIGGER provider_entry_moved AFTER UPDATE ON provider_entry REFERENCING OLD TABLE AS went NEW TABLE AS came
  FOR EACH STATEMENT EXECUTE FUNCTION provider_entry_held();
