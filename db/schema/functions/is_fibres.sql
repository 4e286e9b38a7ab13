-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.is_fibres(said jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT jsonb_typeof(said) = 'object' AND NOT EXISTS (
    SELECT FROM jsonb_each(CASE WHEN jsonb_typeof(said) = 'object' THEN said ELSE '{}' END) AS p (part, shares)
    WHERE part NOT IN ('main', 'lining', 'filling', 'trim') OR jsonb_typeof(shares) <> 'object'
      OR (SELECT count(*) = 0 OR count(*) <> count(*) FILTER (WHERE
            fibre IN ('cotton', 'linen', 'hemp', 'jute', 'ramie', 'wool', 'cashmere', 'alpaca', 'mohair', 'angora', 'camel', 'silk',
              'viscose', 'modal', 'lyocell', 'cupro', 'acetate', 'triacetate', 'acrylic', 'modacrylic', 'polyamide', 'polyester',
              'polypropylene', 'polyurethane', 'elastane', 'elastomultiester', 'metal', 'leather', 'down', 'feathers', 'other')
            AND percent ~ '^[1-9]\d{0,2}$' AND jsonb_typeof(shares -> fibre) = 'number')
          OR coalesce(sum(CASE WHEN percent ~ '^\d{1,3}$' THEN percent::int END), 0) <> 100
        FROM jsonb_each_text(CASE WHEN jsonb_typeof(shares) = 'object' THEN shares ELSE '{}' END) AS s (fibre, percent)))
$function$;
