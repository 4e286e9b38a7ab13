-- Time zones of the markets, as src/platform/markets/markets.ts has them; a test compares both.
CREATE FUNCTION market_day_begins(market text, day date) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
  SELECT day::timestamp AT TIME ZONE CASE market
    WHEN 'da' THEN 'Europe/Copenhagen' WHEN 'se' THEN 'Europe/Stockholm'
    WHEN 'nl' THEN 'Europe/Amsterdam' WHEN 'de' THEN 'Europe/Berlin' END
$$;

-- Values of a market's rules that were planned in the studio, each from a day on. Rows are added, never changed: an odd revision of a
-- day plans a value, the even one after it withdraws it. So a day of a key has one value, and of two colleagues one is refused. A row is
-- written before its day begins: the past stays as it was.
CREATE TABLE market_setting (
  market text NOT NULL CHECK (market IN ('da', 'se', 'nl', 'de')),
  key text NOT NULL CHECK (key ~ '^[a-zA-Z]+(\.[a-zA-Z-]+)*$' AND char_length(key) <= 60),
  from_day date NOT NULL,
  revision integer NOT NULL CHECK (revision > 0),
  value jsonb,
  reason text NOT NULL CHECK (is_filled_in(reason) AND char_length(reason) <= 300),
  by_id uuid NOT NULL REFERENCES staff (id),
  agreed_by uuid REFERENCES staff (id),
  at timestamptz NOT NULL,
  PRIMARY KEY (market, key, from_day, revision),
  CONSTRAINT market_setting_withdrawn CHECK ((revision % 2 = 0) = (value IS NULL)),
  CONSTRAINT market_setting_value CHECK (value <> 'null'::jsonb AND char_length(value::text) <= 4000),
  CONSTRAINT market_setting_ahead CHECK (at < market_day_begins(market, from_day)),
  CONSTRAINT market_setting_four_eyes CHECK (agreed_by <> by_id)
);
CREATE TRIGGER market_setting_append_only BEFORE UPDATE OR DELETE ON market_setting
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();

ALTER TABLE second_look
  DROP CONSTRAINT second_look_kind_check,
  ADD CONSTRAINT second_look_kind_check CHECK (kind IN ('refund', 'gift-card-refund', 'gift-card-elsewhere', 'write-off', 'explanation',
    'dispute-loss', 'claim-paid', 'stock-correction', 'regrading', 'piece-lost', 'settlement', 'act-for', 'setting')),
  DROP CONSTRAINT second_look_amount_check,
  ADD CONSTRAINT second_look_amount_check CHECK (amount > 0
    OR amount = 0 AND kind IN ('stock-correction', 'regrading', 'piece-lost', 'settlement', 'act-for', 'setting'));

-- The preview of a change counts a country's boxes under way.
CREATE INDEX box_under_way ON box (market)
  WHERE state IN ('ordered', 'styling', 'previewing', 'approved', 'packed', 'shipped', 'delivered');
