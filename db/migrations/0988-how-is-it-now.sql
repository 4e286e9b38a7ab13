-- "How is it now?": asked once a box, 45 days after it was decided, of the pieces that were kept (R6.10). Answers are only
-- added to: the latest of a piece is what is true now, the ones before are its history.
CREATE TABLE worn_question (
  box_id uuid PRIMARY KEY REFERENCES box(id),
  member_id uuid NOT NULL REFERENCES member(id),
  asked_at timestamptz NOT NULL
);
CREATE INDEX worn_question_of_member ON worn_question (member_id, asked_at DESC);
CREATE INDEX worn_question_asked ON worn_question (asked_at);

CREATE TABLE worn_answer (
  nth bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  box_id uuid NOT NULL REFERENCES worn_question(box_id),
  item_id uuid NOT NULL,
  member_id uuid NOT NULL REFERENCES member(id),
  worn text NOT NULL CHECK (worn IN ('often', 'sometimes', 'never')),
  fits text CHECK (fits IN ('still', 'too-small', 'too-big')),
  quality text CHECK (quality IN ('as-new', 'fine', 'worn-out')),
  words text NOT NULL DEFAULT '' CHECK (char_length(words) <= 500),
  at timestamptz NOT NULL,
  FOREIGN KEY (box_id, item_id) REFERENCES box_item(box_id, id)
);
CREATE INDEX worn_answer_of_piece ON worn_answer (item_id, nth DESC);
CREATE INDEX worn_answer_of_box ON worn_answer (box_id);
CREATE INDEX worn_answer_of_member ON worn_answer (member_id);

-- Whoever wants no such mails.
CREATE TABLE worn_rest (
  member_id uuid PRIMARY KEY REFERENCES member(id),
  since timestamptz NOT NULL
);
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON worn_question
  FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON worn_answer
  FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON worn_rest
  FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');

-- Of the boxes that were asked in a month, by brand: what was asked, and what the latest answers say (R8.07).
CREATE TABLE worn_count (
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  market text NOT NULL,
  brand_id uuid NOT NULL,
  asked int NOT NULL CHECK (asked > 0),
  often int NOT NULL,
  sometimes int NOT NULL,
  never int NOT NULL,
  outgrown int NOT NULL,
  worn_out int NOT NULL,
  PRIMARY KEY (month, market, brand_id),
  CHECK (often >= 0 AND sometimes >= 0 AND never >= 0 AND often + sometimes + never <= asked)
);
