-- What all charges come to is kept (089). Whoever changes one appends the difference, so that nobody waits for a shared row; a
-- recurring task adds the differences up.
CREATE TABLE charge_sum (
  market text NOT NULL,
  state text NOT NULL,
  currency text NOT NULL,
  count bigint NOT NULL,
  amount bigint NOT NULL,
  refunded bigint NOT NULL,
  PRIMARY KEY (market, state, currency)
);
CREATE TABLE charge_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  market text NOT NULL,
  state text NOT NULL,
  currency text NOT NULL,
  count bigint NOT NULL,
  amount bigint NOT NULL,
  refunded bigint NOT NULL
);

INSERT INTO charge_sum
SELECT market, state, currency, count(*), sum(amount), coalesce(sum(back), 0) FROM charge c
LEFT JOIN (SELECT charge_id, sum(amount) AS back FROM refund WHERE state <> 'failed' GROUP BY charge_id) r ON r.charge_id = c.id
GROUP BY market, state, currency;

CREATE FUNCTION charge_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (OLD.state, OLD.amount) = (NEW.state, NEW.amount) THEN RETURN NULL; END IF;
    INSERT INTO charge_change (market, state, currency, count, amount, refunded) VALUES (OLD.market, OLD.state, OLD.currency, -1, -OLD.amount, 0);
  END IF;
  INSERT INTO charge_change (market, state, currency, count, amount, refunded) VALUES (NEW.market, NEW.state, NEW.currency, 1, NEW.amount, 0);
  RETURN NULL;
END $$;
CREATE TRIGGER charge_counted AFTER INSERT OR UPDATE OF state, amount ON charge FOR EACH ROW EXECUTE FUNCTION charge_counted();

-- What goes back is of a charge that was captured, and that is the last that it becomes.
CREATE FUNCTION refund_counted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  back bigint := CASE NEW.state WHEN 'failed' THEN 0 ELSE NEW.amount END;
BEGIN
  IF TG_OP = 'UPDATE' THEN back := back - CASE OLD.state WHEN 'failed' THEN 0 ELSE OLD.amount END; END IF;
  IF back <> 0 THEN
    INSERT INTO charge_change (market, state, currency, count, amount, refunded)
    SELECT market, state, currency, 0, 0, back FROM charge WHERE id = NEW.charge_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER refund_counted AFTER INSERT OR UPDATE OF state, amount ON refund FOR EACH ROW EXECUTE FUNCTION refund_counted();
