-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.review_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  counted bigint;
BEGIN
  UPDATE rating_version SET version = version + 1 RETURNING version INTO counted;
  INSERT INTO product_rating (product_id, reviews, stars, version)
    SELECT p.id, count(r.id), coalesce(sum(r.stars), 0), counted
    FROM product p LEFT JOIN review r ON r.product_id = p.id AND r.hidden_why IS NULL
    WHERE p.id = CASE WHEN TG_OP = 'DELETE' THEN OLD.product_id ELSE NEW.product_id END GROUP BY p.id
  ON CONFLICT (product_id) DO UPDATE SET reviews = excluded.reviews, stars = excluded.stars, version = excluded.version;
  RETURN NULL;
END $function$;
