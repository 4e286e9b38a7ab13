-- How a garment is rated stands on its card, so the shop keeps it in memory as it keeps what can be had: written down at the
-- end of the transaction that changes a review, under a version of its own, so that whoever writes waits for no import. The
-- version is counted first: who comes second reads what the first has said.
CREATE TABLE rating_version (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  version bigint NOT NULL
);
INSERT INTO rating_version (version) VALUES (1);
CREATE TABLE product_rating (
  product_id uuid PRIMARY KEY REFERENCES product ON DELETE CASCADE,
  reviews int NOT NULL CHECK (reviews >= 0),
  stars int NOT NULL CHECK (stars BETWEEN reviews AND 5 * reviews),
  version bigint NOT NULL
);
CREATE INDEX product_rating_version ON product_rating (version);

CREATE FUNCTION review_counted() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;
CREATE CONSTRAINT TRIGGER review_counted AFTER INSERT OR DELETE OR UPDATE OF hidden_why, stars ON review
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION review_counted();

INSERT INTO product_rating (product_id, reviews, stars, version)
SELECT product_id, count(*), sum(stars), 1 FROM review WHERE hidden_why IS NULL GROUP BY product_id;
