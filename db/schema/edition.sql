-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE edition (
  id uuid NOT NULL,
  stylist_id uuid NOT NULL,
  from_day date NOT NULL,
  until_day date NOT NULL,
  title jsonb NOT NULL,
  words jsonb NOT NULL,
  skus text[] NOT NULL,
  ended boolean NOT NULL DEFAULT false,
  change text NOT NULL,
  changed_by uuid NOT NULL,
  changed_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,

  CONSTRAINT edition_pkey PRIMARY KEY (id),
  CONSTRAINT edition_stylist_id_fkey FOREIGN KEY (stylist_id) REFERENCES staff(id),
  CONSTRAINT edition_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES staff(id),
  CONSTRAINT edition_check CHECK (until_day >= from_day),
  CONSTRAINT edition_title_check CHECK (title ?& '{da,se,nl,de}'::text[]),
  CONSTRAINT edition_words_check CHECK (words ?& '{da,se,nl,de}'::text[]),
  CONSTRAINT edition_skus_check CHECK (cardinality(skus) >= 2 AND cardinality(skus) <= 6)
);

CREATE INDEX edition_changed_by ON edition (changed_by);
CREATE INDEX edition_stylist_id ON edition (stylist_id);
CREATE INDEX edition_until_day ON edition (until_day) WHERE NOT ended;
