-- An outfit of the week on the shop's home, chosen by a colleague. Without one that is in force the outfit is made by rule.
CREATE TABLE edition (
  id uuid PRIMARY KEY,
  stylist_id uuid NOT NULL REFERENCES staff,
  from_day date NOT NULL,
  until_day date NOT NULL,
  title jsonb NOT NULL CHECK (title ?& '{da,se,nl,de}'),
  words jsonb NOT NULL CHECK (words ?& '{da,se,nl,de}'),
  skus text[] NOT NULL CHECK (cardinality(skus) BETWEEN 2 AND 6),
  ended boolean NOT NULL DEFAULT false,
  change text NOT NULL,
  changed_by uuid NOT NULL REFERENCES staff,
  changed_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CHECK (until_day >= from_day)
);
CREATE INDEX edition_until_day ON edition (until_day) WHERE NOT ended;
CREATE INDEX edition_stylist_id ON edition (stylist_id);
CREATE INDEX edition_changed_by ON edition (changed_by);
