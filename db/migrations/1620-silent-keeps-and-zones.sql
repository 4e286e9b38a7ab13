-- A piece that was kept without a word counts as a part of an answer; the zone of the body is stored with an answer (R6.10).
ALTER TABLE fit_answer
  ADD COLUMN weight real NOT NULL DEFAULT 1 CHECK (weight > 0 AND weight <= 1),
  ADD COLUMN zone text CHECK (zone IN ('shoulders', 'bust', 'waist', 'hips', 'arms', 'length'));

ALTER TABLE fit_count
  DROP CONSTRAINT fit_count_scope_check,
  ADD CONSTRAINT fit_count_scope_check CHECK (scope IN ('size', 'kind', 'kind-zone', 'brand', 'brand-gap', 'product', 'product-gap'));
-- The weights are quarters, so that sums of them are exact. The view of the invariant is made anew after the migrations.
DROP VIEW IF EXISTS inv_all, inv_fit_counts;
ALTER TABLE fit_count
  ALTER COLUMN answers TYPE double precision,
  ALTER COLUMN small TYPE double precision,
  ALTER COLUMN large TYPE double precision;

DROP TRIGGER fit_answer_counted ON fit_answer;
DROP FUNCTION fit_answer_counted();
DROP FUNCTION count_fit(fit_answer, integer);

-- Rows are taken in one order, so that two answers at the same time never wait for each other in a circle. In the scope of zones
-- `size` is the zone.
CREATE FUNCTION count_fit(answer fit_answer, times double precision) RETURNS void LANGUAGE sql AS $$
  INSERT INTO fit_count AS c (scope, goods, size, line, answers, small, large, place_small, place_fits, place_large, squares)
  SELECT counted.scope, counted.goods, counted.size, counted.line, times,
    times * (answer.felt = 'small')::int, times * (answer.felt = 'large')::int,
    times * gap * (answer.felt = 'small')::int, times * gap * (answer.felt = 'fits')::int,
    times * gap * (answer.felt = 'large')::int, times * gap * gap
  FROM (SELECT coalesce(answer.line - answer.own_line, 0) AS gap) of_answer
  CROSS JOIN LATERAL (SELECT answer.brand || ' ' || answer.kind AS brand, answer.product_id::text AS product,
    least(16, greatest(0, floor(2 * gap + 0.5) + 8))::int::text AS place) named
  CROSS JOIN LATERAL (VALUES
    ('size', '', answer.size, NULL::double precision),
    ('kind', answer.kind, '', NULL),
    ('kind-zone', answer.kind, answer.zone, NULL),
    ('brand', named.brand, '', NULL),
    ('brand', named.brand, answer.size, NULL),
    ('brand-gap', named.brand, named.place, NULL),
    ('product', named.product, '', NULL),
    ('product', named.product, answer.size, answer.line),
    ('product-gap', named.product, named.place, NULL)) AS counted (scope, goods, size, line)
  WHERE counted.size IS NOT NULL
  ORDER BY 1, 2, 3
  ON CONFLICT (scope, goods, size) DO UPDATE SET
    answers = c.answers + excluded.answers, small = c.small + excluded.small, large = c.large + excluded.large,
    place_small = c.place_small + excluded.place_small, place_fits = c.place_fits + excluded.place_fits,
    place_large = c.place_large + excluded.place_large, squares = c.squares + excluded.squares
$$;

CREATE FUNCTION fit_answer_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM count_fit(OLD, -OLD.weight); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM count_fit(NEW, NEW.weight); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER fit_answer_counted AFTER INSERT OR UPDATE OR DELETE ON fit_answer
  FOR EACH ROW EXECUTE FUNCTION fit_answer_counted();

-- Orders that were closed since a night are read in it.
CREATE INDEX shop_order_closed ON shop_order (closed_at) WHERE closed_at IS NOT NULL;
