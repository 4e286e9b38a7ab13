-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE outfit (
  box_id uuid NOT NULL,
  place integer NOT NULL,
  name text NOT NULL,
  words text NOT NULL DEFAULT '',
  made_by uuid NOT NULL,
  made_at timestamptz NOT NULL,

  CONSTRAINT outfit_pkey PRIMARY KEY (box_id, place),
  CONSTRAINT outfit_box_id_fkey FOREIGN KEY (box_id) REFERENCES box(id),
  CONSTRAINT outfit_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff(id),
  CONSTRAINT outfit_place_check CHECK (place >= 1 AND place <= 4),
  CONSTRAINT outfit_name_check CHECK (name <> '' AND name = btrim(name) AND length(name) <= 60),
  CONSTRAINT outfit_words_check CHECK (length(words) <= 300)
);

-- Referenced by outfit_piece.
