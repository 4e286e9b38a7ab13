-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE worn_answer (
  nth bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  box_id uuid NOT NULL,
  item_id uuid,
  member_id uuid NOT NULL,
  worn text NOT NULL,
  fits text,
  quality text,
  words text NOT NULL DEFAULT '',
  at timestamptz NOT NULL,
  line_id uuid,
  times integer,

  CONSTRAINT worn_answer_pkey PRIMARY KEY (nth),
  CONSTRAINT worn_answer_box_id_fkey FOREIGN KEY (box_id) REFERENCES worn_question(box_id),
  CONSTRAINT worn_answer_box_id_item_id_fkey FOREIGN KEY (box_id, item_id) REFERENCES box_item(box_id, id),
  CONSTRAINT worn_answer_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT worn_answer_line_id_fkey FOREIGN KEY (line_id) REFERENCES order_line(id),
  CONSTRAINT worn_answer_piece_check CHECK (num_nonnulls(item_id, line_id) = 1),
  CONSTRAINT worn_answer_worn_check CHECK (worn IN ('often', 'sometimes', 'never')),
  CONSTRAINT worn_answer_fits_check CHECK (fits IN ('still', 'too-small', 'too-big')),
  CONSTRAINT worn_answer_quality_check CHECK (quality IN ('as-new', 'fine', 'worn-out')),
  CONSTRAINT worn_answer_words_check CHECK (char_length(words) <= 500),
  CONSTRAINT worn_answer_times_check CHECK (times >= 1 AND times <= 1000),
  CONSTRAINT worn_answer_times_worn_check CHECK (times IS NULL OR worn <> 'never')
);

CREATE INDEX worn_answer_of_box ON worn_answer (box_id);
CREATE INDEX worn_answer_of_line ON worn_answer (line_id, nth DESC) WHERE line_id IS NOT NULL;
CREATE INDEX worn_answer_of_member ON worn_answer (member_id);
CREATE INDEX worn_answer_of_piece ON worn_answer (item_id, nth DESC);

CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON worn_answer FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
