-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE call_away (
  id uuid NOT NULL,
  stylist_id uuid NOT NULL,
  from_day date NOT NULL,
  to_day date NOT NULL,

  CONSTRAINT call_away_pkey PRIMARY KEY (id),
  CONSTRAINT call_away_stylist_id_fkey FOREIGN KEY (stylist_id) REFERENCES call_desk(stylist_id),
  CONSTRAINT call_away_check CHECK (to_day >= from_day)
);

CREATE INDEX call_away_of_stylist ON call_away (stylist_id, to_day);
