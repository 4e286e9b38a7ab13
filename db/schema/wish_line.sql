-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE wish_line (
  box_id uuid NOT NULL,
  place integer NOT NULL,
  kind text NOT NULL,
  value text NOT NULL,
  words text NOT NULL DEFAULT '',

  CONSTRAINT wish_line_pkey PRIMARY KEY (box_id, place),
  CONSTRAINT wish_line_box_id_kind_value_key UNIQUE (box_id, kind, value),
  CONSTRAINT wish_line_box_id_fkey FOREIGN KEY (box_id) REFERENCES box(id),
  CONSTRAINT wish_line_place_check CHECK (place >= 1 AND place <= 40),
  CONSTRAINT wish_line_kind_check CHECK (kind IN ('occasion', 'date', 'season', 'kind', 'colour', 'size', 'must', 'never', 'budget')),
  CONSTRAINT wish_line_value_check CHECK (length(value) >= 1 AND length(value) <= 40),
  CONSTRAINT wish_line_words_check CHECK (length(words) <= 200)
);
