-- What a member says of a garment that they kept (R7.03): one review for a member and a product, also of two that are sent
-- at one moment.
CREATE TABLE review (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member(id),
  product_id uuid NOT NULL REFERENCES product(id) ON DELETE CASCADE,
  -- What shows that they have it: a piece of a box or of an order of the shop, in this size.
  piece_id uuid NOT NULL,
  sku text NOT NULL REFERENCES variant(sku) ON DELETE CASCADE,
  size text NOT NULL,
  market text NOT NULL CHECK (market IN ('da', 'se', 'nl', 'de')),
  stars int NOT NULL CHECK (stars BETWEEN 1 AND 5),
  fit text NOT NULL CHECK (fit IN ('small', 'as-labelled', 'large')),
  words text NOT NULL CHECK (length(words) <= 2000),
  -- The first name that the member chose to show, or nothing.
  signed text NOT NULL CHECK (length(signed) <= 100),
  created_at timestamptz NOT NULL,
  hidden_why text CHECK (hidden_why IN ('unlawful', 'personal-data', 'off-topic', 'sent-back')),
  hidden_at timestamptz,
  -- Nobody where the piece went back.
  hidden_by uuid REFERENCES staff(id),
  CHECK ((hidden_why IS NULL) = (hidden_at IS NULL)),
  CHECK ((hidden_why IN ('unlawful', 'personal-data', 'off-topic')) = (hidden_by IS NOT NULL))
);
CREATE UNIQUE INDEX review_once ON review (member_id, product_id);
CREATE INDEX review_of_product ON review (product_id, created_at DESC, id) WHERE hidden_why IS NULL;
CREATE INDEX review_of_piece ON review (piece_id);
CREATE INDEX review_of_sku ON review (sku);
CREATE INDEX review_written ON review (created_at, id);
CREATE INDEX review_words ON review USING gin ((' ' || words) gin_trgm_ops);
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON review
  FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
CREATE TRIGGER refuse_for_guests BEFORE INSERT ON review
  FOR EACH ROW EXECUTE FUNCTION refuse_for_guests('member_id');
