-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE worn_question (
  box_id uuid NOT NULL,
  member_id uuid NOT NULL,
  asked_at timestamptz,
  exchange_asked_at timestamptz,

  CONSTRAINT worn_question_pkey PRIMARY KEY (box_id),
  CONSTRAINT worn_question_box_id_fkey FOREIGN KEY (box_id) REFERENCES box(id),
  CONSTRAINT worn_question_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT worn_question_asked_check CHECK (num_nonnulls(asked_at, exchange_asked_at) > 0)
);

CREATE INDEX worn_question_asked ON worn_question (asked_at);
CREATE INDEX worn_question_exchange_asked ON worn_question (exchange_asked_at) WHERE exchange_asked_at IS NOT NULL;
CREATE INDEX worn_question_of_member ON worn_question (member_id, asked_at DESC);

CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON worn_question FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');

-- Referenced by worn_answer.
