-- Times that a kept piece was worn so far, as its member tells.
ALTER TABLE worn_answer
  ADD COLUMN times integer,
  ADD CONSTRAINT worn_answer_times_check CHECK (times BETWEEN 1 AND 1000),
  ADD CONSTRAINT worn_answer_times_worn_check CHECK (times IS NULL OR worn <> 'never');
