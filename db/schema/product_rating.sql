-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE product_rating (
  product_id uuid NOT NULL,
  reviews integer NOT NULL,
  stars integer NOT NULL,
  version bigint NOT NULL,

  CONSTRAINT product_rating_pkey PRIMARY KEY (product_id),
  CONSTRAINT product_rating_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  CONSTRAINT product_rating_reviews_check CHECK (reviews >= 0),
  CONSTRAINT product_rating_check CHECK (stars >= reviews AND stars <= (5 * reviews))
);

CREATE INDEX product_rating_version ON product_rating (version);
