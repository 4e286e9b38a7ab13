-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE quiz_answer (
  nth bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  id uuid NOT NULL,
  visitor_hash text,
  member_id uuid,
  holder text NOT NULL GENERATED ALWAYS AS (COALESCE(visitor_hash, member_id::text)) STORED,
  quiz text NOT NULL,
  product_id uuid NOT NULL,
  answer text NOT NULL,
  why text[] NOT NULL DEFAULT '{}'::text[],
  kind text NOT NULL,
  colour_key text NOT NULL,
  traits jsonb NOT NULL,
  price bigint NOT NULL,
  market text NOT NULL,
  at timestamptz NOT NULL,

  CONSTRAINT quiz_answer_pkey PRIMARY KEY (nth),
  CONSTRAINT quiz_answer_holder_id_key UNIQUE (holder, id),
  CONSTRAINT quiz_answer_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT quiz_answer_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  CONSTRAINT quiz_answer_check1 CHECK (num_nonnulls(visitor_hash, member_id) = 1),
  CONSTRAINT quiz_answer_quiz_check CHECK (quiz IN ('sneakpeek', 'extended', 'weekly')),
  CONSTRAINT quiz_answer_answer_check CHECK (answer IN ('liked', 'passed', 'undone')),
  CONSTRAINT quiz_answer_check CHECK (why <@ ARRAY['colour', 'print', 'cut', 'fabric', 'kind', 'price'] AND (answer = 'passed' OR why = '{}'::text[])),
  CONSTRAINT quiz_answer_price_check CHECK (price > 0)
);

CREATE INDEX quiz_answer_latest ON quiz_answer (holder, product_id, at DESC, nth DESC);
CREATE INDEX quiz_answer_of_member ON quiz_answer (member_id);
CREATE INDEX quiz_answer_of_product ON quiz_answer (product_id);
CREATE INDEX quiz_answer_of_visitors ON quiz_answer (at) WHERE visitor_hash IS NOT NULL;

CREATE TRIGGER refuse_for_guests BEFORE INSERT ON quiz_answer FOR EACH ROW EXECUTE FUNCTION refuse_for_guests('member_id');
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON quiz_answer FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
