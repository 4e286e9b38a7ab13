-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE wish_answer (
  box_id uuid NOT NULL,
  line text NOT NULL,
  fulfilled boolean NOT NULL,
  item_id uuid,
  why text,
  words text NOT NULL DEFAULT '',
  answered_by uuid NOT NULL,
  answered_at timestamptz NOT NULL,
  written_of text,

  CONSTRAINT wish_answer_pkey PRIMARY KEY (box_id, line),
  CONSTRAINT wish_answer_box_id_fkey FOREIGN KEY (box_id) REFERENCES box(id),
  CONSTRAINT wish_answer_box_id_item_id_fkey FOREIGN KEY (box_id, item_id) REFERENCES box_item(box_id, id),
  CONSTRAINT wish_answer_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES staff(id),
  CONSTRAINT wish_answer_line_check CHECK (line ~ '^(occasion|date|unwanted|budget|text|wanted-[a-z]+|line-[0-9]{1,2})$'),
  CONSTRAINT wish_answer_check CHECK (fulfilled = (why IS NULL)),
  CONSTRAINT wish_answer_check2 CHECK (item_id IS NOT NULL OR NOT fulfilled OR line !~~ 'wanted-%'),
  CONSTRAINT wish_answer_why_check CHECK (why IN ('sold-out', 'size', 'not-with-the-rest', 'over-budget', 'too-soon', 'in-words')),
  CONSTRAINT wish_answer_check1 CHECK (why IS DISTINCT FROM 'in-words' OR words <> ''),
  CONSTRAINT wish_answer_words_check CHECK (length(words) <= 300)
);
