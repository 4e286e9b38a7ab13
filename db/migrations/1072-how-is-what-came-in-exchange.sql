-- What came in exchange is asked about 45 days after it came, beside what was kept of its box (R6.10, decision 175).
ALTER TABLE worn_question ALTER COLUMN asked_at DROP NOT NULL,
  ADD COLUMN exchange_asked_at timestamptz,
  ADD CONSTRAINT worn_question_asked_check CHECK (num_nonnulls(asked_at, exchange_asked_at) > 0);
CREATE INDEX worn_question_exchange_asked ON worn_question (exchange_asked_at) WHERE exchange_asked_at IS NOT NULL;

ALTER TABLE worn_answer ALTER COLUMN item_id DROP NOT NULL,
  ADD COLUMN replacement_id uuid REFERENCES exchange_piece,
  ADD CONSTRAINT worn_answer_piece_check CHECK (num_nonnulls(item_id, replacement_id) = 1);
CREATE INDEX worn_answer_of_replacement ON worn_answer (replacement_id, nth DESC) WHERE replacement_id IS NOT NULL;
