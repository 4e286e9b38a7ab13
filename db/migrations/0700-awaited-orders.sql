-- Which orders units are to come back of, and since when, stands with the order: the list of returns grouped every awaited unit
-- before it took a page (095).
ALTER TABLE fulfilment_order
  ADD COLUMN awaited int NOT NULL DEFAULT 0 CHECK (awaited >= 0),
  ADD COLUMN awaited_since timestamptz,
  ADD CHECK ((awaited > 0) = (awaited_since IS NOT NULL));

UPDATE fulfilment_order o SET awaited = e.units, awaited_since = e.since
FROM (SELECT l.order_id, count(*) AS units, min(r.expected_at) AS since FROM return_line r JOIN fulfilment_line l USING (unit_id)
  WHERE r.state = 'expected' GROUP BY l.order_id) e
WHERE o.id = e.order_id;

-- The orders are locked first and counted after that: whoever changes another unit of one at the same time is seen, or sees us.
CREATE FUNCTION returns_awaited() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE orders uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    orders := ARRAY(SELECT DISTINCT l.order_id FROM touched t JOIN fulfilment_line l USING (unit_id) WHERE t.state = 'expected');
  ELSE
    orders := ARRAY(SELECT DISTINCT l.order_id FROM touched t JOIN former f USING (unit_id) JOIN fulfilment_line l USING (unit_id)
      WHERE (t.state = 'expected') <> (f.state = 'expected') OR t.expected_at IS DISTINCT FROM f.expected_at);
  END IF;
  IF orders = '{}' THEN RETURN NULL; END IF;
  PERFORM FROM fulfilment_order WHERE id = ANY(orders) ORDER BY id FOR NO KEY UPDATE;
  UPDATE fulfilment_order o SET awaited = e.units, awaited_since = e.since
  FROM (SELECT l.order_id, count(*) FILTER (WHERE r.state = 'expected') AS units, min(r.expected_at) FILTER (WHERE r.state = 'expected') AS since
    FROM fulfilment_line l JOIN return_line r USING (unit_id) WHERE l.order_id = ANY(orders) GROUP BY l.order_id) e
  WHERE o.id = e.order_id;
  RETURN NULL;
END $$;
CREATE TRIGGER return_line_awaited AFTER INSERT ON return_line REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION returns_awaited();
CREATE TRIGGER return_line_still_awaited AFTER UPDATE ON return_line REFERENCING OLD TABLE AS former NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION returns_awaited();

CREATE INDEX fulfilment_order_awaited ON fulfilment_order (awaited_since, id) INCLUDE (awaited) WHERE awaited > 0;
CREATE INDEX fulfilment_order_awaited_market ON fulfilment_order (market, awaited_since, id) WHERE awaited > 0;
-- What the warehouse has to do with is searched by number and name.
CREATE INDEX fulfilment_order_words ON fulfilment_order USING gin ((' ' || number || ' ' || coalesce(address->>'name', '')) gin_trgm_ops)
  WITH (fastupdate = off) WHERE state IN ('open', 'packed', 'shipped') OR awaited > 0;
-- Nothing is asked by unit any more.
DROP INDEX return_line_expected;
