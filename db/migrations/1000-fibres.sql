-- What a garment is made of: per cent by fibre (Regulation (EU) 1007/2011) and part, {"main": {"cotton": 95, "elastane": 5}}.
-- Empty where nobody has said it so; words stand beside it. src/catalogue/fibres has the same names, and a test compares them.
CREATE FUNCTION is_fibres(said jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
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
$$;

ALTER TABLE product ADD fibres jsonb NOT NULL DEFAULT '{}', ADD CONSTRAINT product_fibres_check CHECK (is_fibres(fibres));
ALTER TABLE import_product ADD fibres jsonb NOT NULL DEFAULT '{}', ADD CONSTRAINT import_product_fibres_check CHECK (is_fibres(fibres));
