-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE kept_count (
  month date NOT NULL,
  market text NOT NULL,
  dimension text NOT NULL,
  key text NOT NULL,
  boxes integer NOT NULL,
  sent integer NOT NULL,
  kept integer NOT NULL,

  CONSTRAINT kept_count_pkey PRIMARY KEY (dimension, month, market, key),
  CONSTRAINT kept_count_month_check CHECK (EXTRACT(day FROM month) = 1::numeric),
  CONSTRAINT kept_count_dimension_check CHECK (dimension IN ('stylist', 'brand', 'kind', 'size', 'reason')),
  CONSTRAINT kept_count_boxes_check CHECK (boxes > 0),
  CONSTRAINT kept_count_sent_check CHECK (sent > 0),
  CONSTRAINT kept_count_check CHECK (kept >= 0 AND kept <= sent)
);
