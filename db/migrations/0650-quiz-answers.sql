-- What somebody said of a piece in a quiz (R6.02): every answer as it came, never changed. The latest on a piece counts.
CREATE TABLE quiz_answer (
  nth bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The browser names each answer, so that one which is sent again is there once.
  id uuid NOT NULL,
  visitor_hash text,
  member_id uuid REFERENCES member(id),
  holder text NOT NULL GENERATED ALWAYS AS (coalesce(visitor_hash, member_id::text)) STORED,
  quiz text NOT NULL CHECK (quiz IN ('sneakpeek', 'extended', 'weekly')),
  product_id uuid NOT NULL REFERENCES product(id) ON DELETE CASCADE,
  answer text NOT NULL CHECK (answer IN ('liked', 'passed', 'undone')),
  why text[] NOT NULL DEFAULT '{}'
    CHECK (why <@ ARRAY['colour', 'print', 'cut', 'fabric', 'kind', 'price'] AND (answer = 'passed' OR why = '{}')),
  -- The piece as it was shown: what is learnt from it outlives its place in the catalogue.
  kind text NOT NULL,
  colour_key text NOT NULL,
  traits jsonb NOT NULL,
  price bigint NOT NULL CHECK (price > 0),
  market text NOT NULL,
  at timestamptz NOT NULL,
  CHECK (num_nonnulls(visitor_hash, member_id) = 1),
  UNIQUE (holder, id)
);
CREATE INDEX quiz_answer_latest ON quiz_answer (holder, product_id, at DESC, nth DESC);
CREATE INDEX quiz_answer_of_member ON quiz_answer (member_id);
CREATE INDEX quiz_answer_of_product ON quiz_answer (product_id);
CREATE INDEX quiz_answer_of_visitors ON quiz_answer (at) WHERE visitor_hash IS NOT NULL;
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON quiz_answer
  FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
CREATE TRIGGER refuse_for_guests BEFORE INSERT ON quiz_answer
  FOR EACH ROW EXECUTE FUNCTION refuse_for_guests('member_id');

-- Since when the home has left a member alone with its twelve pieces: when all were answered, or put off.
CREATE TABLE quiz_rest (
  member_id uuid PRIMARY KEY REFERENCES member(id),
  since timestamptz NOT NULL
);
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON quiz_rest
  FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
CREATE TRIGGER refuse_for_guests BEFORE INSERT ON quiz_rest
  FOR EACH ROW EXECUTE FUNCTION refuse_for_guests('member_id');
