-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE box_look (
  id uuid NOT NULL,
  box_id uuid NOT NULL,
  stylist_id uuid NOT NULL,
  cause text NOT NULL,
  question text NOT NULL DEFAULT '',
  asked_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  withdrawn_at timestamptz,
  answered_by uuid,
  answered_at timestamptz,
  grades jsonb,
  words text NOT NULL DEFAULT '',

  CONSTRAINT box_look_pkey PRIMARY KEY (id),
  CONSTRAINT box_look_box_id_fkey FOREIGN KEY (box_id) REFERENCES box(id),
  CONSTRAINT box_look_stylist_id_fkey FOREIGN KEY (stylist_id) REFERENCES staff(id),
  CONSTRAINT box_look_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES staff(id),
  CONSTRAINT box_look_cause_check CHECK (cause IN ('sample', 'asked')),
  CONSTRAINT box_look_question_check CHECK (char_length(question) <= 500 AND is_filled_in(question) = (cause = 'asked')),
  CONSTRAINT box_look_colleague_check CHECK (answered_by <> stylist_id),
  CONSTRAINT box_look_end_check CHECK (answered_at IS NULL OR withdrawn_at IS NULL),
  CONSTRAINT box_look_answer_check CHECK ((answered_at IS NULL) = (answered_by IS NULL) AND (answered_at IS NULL) = (grades IS NULL) AND (answered_at IS NULL OR is_filled_in(words) AND char_length(words) <= 1000))
);

CREATE INDEX box_look_answered_by ON box_look (answered_by) WHERE answered_by IS NOT NULL;
CREATE INDEX box_look_asked ON box_look (asked_at, id);
CREATE INDEX box_look_box ON box_look (box_id);
CREATE UNIQUE INDEX box_look_sample ON box_look (box_id) WHERE cause = 'sample';
CREATE INDEX box_look_stylist ON box_look (stylist_id, asked_at DESC);
CREATE UNIQUE INDEX box_look_waiting ON box_look (box_id) WHERE answered_at IS NULL AND withdrawn_at IS NULL;
