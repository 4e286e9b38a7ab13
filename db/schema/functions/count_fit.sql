-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.count_fit(answer fit_answer, times double precision)
 RETURNS void
 LANGUAGE sql
AS $function$
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
$function$;
