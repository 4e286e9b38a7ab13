-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE call_desk (
  stylist_id uuid NOT NULL,
  markets text[] NOT NULL,
  deputy_id uuid,

  CONSTRAINT call_desk_pkey PRIMARY KEY (stylist_id),
  CONSTRAINT call_desk_stylist_id_fkey FOREIGN KEY (stylist_id) REFERENCES staff(id),
  CONSTRAINT call_desk_deputy_id_fkey FOREIGN KEY (deputy_id) REFERENCES staff(id),
  CONSTRAINT call_desk_markets_check CHECK (markets <@ ARRAY['da', 'se', 'nl', 'de']),
  CONSTRAINT call_desk_check CHECK (deputy_id <> stylist_id)
);

-- Referenced by call_away, call_hours.
