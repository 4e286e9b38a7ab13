-- What is told of many at once (R8.07, decision 127). Counted anew every few hours from what happened; nobody is named in it.
CREATE TABLE kept_count (
  -- In which their boxes were settled, by the country's calendar.
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  market text NOT NULL,
  dimension text NOT NULL CHECK (dimension IN ('stylist', 'brand', 'kind', 'size', 'reason')),
  -- A colleague's or a brand's id, a kind, a size, a reason.
  key text NOT NULL,
  boxes integer NOT NULL CHECK (boxes > 0),
  sent integer NOT NULL CHECK (sent > 0),
  kept integer NOT NULL CHECK (kept BETWEEN 0 AND sent),
  PRIMARY KEY (dimension, month, market, key)
);
CREATE TABLE funnel_count (
  -- In which these members registered.
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  market text NOT NULL,
  registered integer NOT NULL,
  surveyed integer NOT NULL CHECK (surveyed <= registered),
  ordered integer NOT NULL CHECK (ordered <= registered),
  received integer NOT NULL CHECK (received <= ordered),
  kept integer NOT NULL CHECK (kept <= received),
  again integer NOT NULL CHECK (again <= received),
  PRIMARY KEY (month, market)
);
CREATE TABLE cohort_count (
  -- In which their first box arrived.
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  market text NOT NULL,
  -- So many months later another one did; 0 are all of them.
  after integer NOT NULL CHECK (after >= 0),
  members integer NOT NULL CHECK (members > 0),
  PRIMARY KEY (month, market, after)
);
CREATE TABLE cover_count (
  kind text NOT NULL,
  size text NOT NULL,
  free integer NOT NULL CHECK (free >= 0),
  -- Left the house and did not come back, in the four weeks before.
  gone integer NOT NULL,
  PRIMARY KEY (kind, size)
);
CREATE TABLE insight_count (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  counted_at timestamptz NOT NULL
);

CREATE INDEX box_settled ON box (settled_at) WHERE settled_at IS NOT NULL;
-- Moves are only added, in the order of time.
CREATE INDEX stock_move_at ON stock_move USING brin (at);
