-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE review (
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  product_id uuid NOT NULL,
  piece_id uuid NOT NULL,
  sku text NOT NULL,
  size text NOT NULL,
  market text NOT NULL,
  stars integer NOT NULL,
  fit text NOT NULL,
  words text NOT NULL,
  signed text NOT NULL,
  created_at timestamptz NOT NULL,
  hidden_why text,
  hidden_at timestamptz,
  hidden_by uuid,

  CONSTRAINT review_pkey PRIMARY KEY (id),
  CONSTRAINT review_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT review_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  CONSTRAINT review_sku_fkey FOREIGN KEY (sku) REFERENCES variant(sku) ON DELETE CASCADE,
  CONSTRAINT review_hidden_by_fkey FOREIGN KEY (hidden_by) REFERENCES staff(id),
  CONSTRAINT review_market_check CHECK (market IN ('da', 'se', 'nl', 'de')),
  CONSTRAINT review_stars_check CHECK (stars >= 1 AND stars <= 5),
  CONSTRAINT review_fit_check CHECK (fit IN ('small', 'as-labelled', 'large')),
  CONSTRAINT review_words_check CHECK (length(words) <= 2000),
  CONSTRAINT review_signed_check CHECK (length(signed) <= 100),
  CONSTRAINT review_hidden_why_check CHECK (hidden_why IN ('unlawful', 'personal-data', 'off-topic', 'sent-back')),
  CONSTRAINT review_check CHECK ((hidden_why IS NULL) = (hidden_at IS NULL)),
  CONSTRAINT review_check1 CHECK ((hidden_why IN ('unlawful', 'personal-data', 'off-topic')) = (hidden_by IS NOT NULL))
);

CREATE INDEX review_of_piece ON review (piece_id);
CREATE INDEX review_of_product ON review (product_id, created_at DESC, id) WHERE hidden_why IS NULL;
CREATE INDEX review_of_sku ON review (sku);
CREATE UNIQUE INDEX review_once ON review (member_id, product_id);
CREATE INDEX review_words ON review USING gin ((' ' || words) gin_trgm_ops);
CREATE INDEX review_written ON review (created_at, id);

CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON review FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
CREATE CONSTRAINT TRIGGER review_counted AFTER INSERT OR DELETE OR UPDATE OF hidden_why, stars ON review DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION review_counted();
