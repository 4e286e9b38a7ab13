-- What the charges of some days come to is kept as what all of them come to is (0631): finance closes months. The differences have
-- a table of their own, since a process of the version before adds up those of the other.
CREATE TABLE charge_day_sum (
  day date NOT NULL,
  market text NOT NULL,
  state text NOT NULL,
  currency text NOT NULL,
  count bigint NOT NULL,
  amount bigint NOT NULL,
  refunded bigint NOT NULL,
  PRIMARY KEY (day, market, state, currency)
);
CREATE TABLE charge_day_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  day date NOT NULL,
  market text NOT NULL,
  state text NOT NULL,
  currency text NOT NULL,
  count bigint NOT NULL,
  amount bigint NOT NULL,
  refunded bigint NOT NULL
);
-- A day of the house, as the filter has it.
CREATE FUNCTION house_day(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (at AT TIME ZONE 'Europe/Copenhagen')::date;

LOCK TABLE charge, refund IN SHARE ROW EXCLUSIVE MODE;
INSERT INTO charge_day_sum
SELECT house_day(created_at), market, state, currency, count(*), sum(amount), coalesce(sum(back), 0) FROM charge c
LEFT JOIN (SELECT charge_id, sum(amount) AS back FROM refund WHERE state <> 'failed' GROUP BY charge_id) r ON r.charge_id = c.id
GROUP BY 1, 2, 3, 4;

CREATE OR REPLACE FUNCTION charge_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (OLD.state, OLD.amount) = (NEW.state, NEW.amount) THEN RETURN NULL; END IF;
    INSERT INTO charge_change (market, state, currency, count, amount, refunded) VALUES (OLD.market, OLD.state, OLD.currency, -1, -OLD.amount, 0);
    INSERT INTO charge_day_change (day, market, state, currency, count, amount, refunded)
    VALUES (house_day(OLD.created_at), OLD.market, OLD.state, OLD.currency, -1, -OLD.amount, 0);
  END IF;
  INSERT INTO charge_change (market, state, currency, count, amount, refunded) VALUES (NEW.market, NEW.state, NEW.currency, 1, NEW.amount, 0);
  INSERT INTO charge_day_change (day, market, state, currency, count, amount, refunded)
  VALUES (house_day(NEW.created_at), NEW.market, NEW.state, NEW.currency, 1, NEW.amount, 0);
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION refund_counted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  back bigint := CASE NEW.state WHEN 'failed' THEN 0 ELSE NEW.amount END;
BEGIN
  IF TG_OP = 'UPDATE' THEN back := back - CASE OLD.state WHEN 'failed' THEN 0 ELSE OLD.amount END; END IF;
  IF back <> 0 THEN
    INSERT INTO charge_change (market, state, currency, count, amount, refunded)
    SELECT market, state, currency, 0, 0, back FROM charge WHERE id = NEW.charge_id;
    INSERT INTO charge_day_change (day, market, state, currency, count, amount, refunded)
    SELECT house_day(created_at), market, state, currency, 0, 0, back FROM charge WHERE id = NEW.charge_id;
  END IF;
  RETURN NULL;
END $$;
