-- How a piece fitted its member: one answer a piece, with the places of size and member at that time (R6.10).
CREATE TABLE fit_answer (
  piece_id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member (id),
  product_id uuid NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  brand text NOT NULL,
  kind text NOT NULL,
  size text NOT NULL,
  line double precision NOT NULL,
  own_line double precision,
  felt text NOT NULL CHECK (felt IN ('small', 'fits', 'large')),
  answered_at timestamptz NOT NULL
);
CREATE INDEX fit_answer_of_member ON fit_answer (member_id, product_id);
CREATE INDEX fit_answer_in_order ON fit_answer (answered_at, piece_id);
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON fit_answer FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');

-- Sums of answers by goods, kept with each answer. They hold nothing of a member. `size`: a label, or '' for all sizes; in the
-- scopes of gaps the distance between size and member in half sizes, 8 being none.
CREATE TABLE fit_count (
  scope text NOT NULL CHECK (scope IN ('size', 'kind', 'brand', 'brand-gap', 'product', 'product-gap')),
  goods text NOT NULL,
  size text NOT NULL,
  line double precision,
  answers integer NOT NULL,
  small integer NOT NULL,
  large integer NOT NULL,
  place_small double precision NOT NULL,
  place_fits double precision NOT NULL,
  place_large double precision NOT NULL,
  squares double precision NOT NULL,
  PRIMARY KEY (scope, goods, size)
);

-- Rows are taken in one order, so that two answers at the same time never wait for each other in a circle.
CREATE FUNCTION count_fit(answer fit_answer, times integer) RETURNS void LANGUAGE sql AS $$
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
    ('brand', named.brand, '', NULL),
    ('brand', named.brand, answer.size, NULL),
    ('brand-gap', named.brand, named.place, NULL),
    ('product', named.product, '', NULL),
    ('product', named.product, answer.size, answer.line),
    ('product-gap', named.product, named.place, NULL)) AS counted (scope, goods, size, line)
  ORDER BY 1, 2, 3
  ON CONFLICT (scope, goods, size) DO UPDATE SET
    answers = c.answers + excluded.answers, small = c.small + excluded.small, large = c.large + excluded.large,
    place_small = c.place_small + excluded.place_small, place_fits = c.place_fits + excluded.place_fits,
    place_large = c.place_large + excluded.place_large, squares = c.squares + excluded.squares
$$;

CREATE FUNCTION fit_answer_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM count_fit(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM count_fit(NEW, 1); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER fit_answer_counted AFTER INSERT OR UPDATE OR DELETE ON fit_answer
  FOR EACH ROW EXECUTE FUNCTION fit_answer_counted();
