-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE worn_count (
  month date NOT NULL,
  market text NOT NULL,
  brand_id uuid NOT NULL,
  asked integer NOT NULL,
  often integer NOT NULL,
  sometimes integer NOT NULL,
  never integer NOT NULL,
  outgrown integer NOT NULL,
  worn_out integer NOT NULL,

  CONSTRAINT worn_count_pkey PRIMARY KEY (month, market, brand_id),
  CONSTRAINT worn_count_month_check CHECK (EXTRACT(day FROM month) = 1::numeric),
  CONSTRAINT worn_count_asked_check CHECK (asked > 0),
  CONSTRAINT worn_count_check CHECK (often >= 0 AND sometimes >= 0 AND never >= 0 AND (often + sometimes + never) <= asked)
);
