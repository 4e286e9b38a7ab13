-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.returns_awaited()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;
