-- The lines that the words of a wish were read into, as the member confirmed them with the order. Each has an answer like the lines of
-- the form: its name there is 'line-' and its place. `words`: the member's own words for it.
CREATE TABLE wish_line (
  box_id uuid NOT NULL REFERENCES box(id),
  place integer NOT NULL CHECK (place BETWEEN 1 AND 40),
  kind text NOT NULL CHECK (kind IN ('occasion', 'date', 'season', 'kind', 'colour', 'size', 'must', 'never', 'budget')),
  value text NOT NULL CHECK (length(value) BETWEEN 1 AND 40),
  words text NOT NULL DEFAULT '' CHECK (length(words) <= 200),
  PRIMARY KEY (box_id, place),
  UNIQUE (box_id, kind, value)
);

ALTER TABLE wish_answer DROP CONSTRAINT wish_answer_line_check;
ALTER TABLE wish_answer ADD CONSTRAINT wish_answer_line_check
  CHECK (line ~ '^(occasion|date|unwanted|budget|text|wanted-[a-z]+|line-[0-9]{1,2})$');

-- Words of which every sentence became a line (`read`) need no answer of their own.
CREATE OR REPLACE FUNCTION wish_lines(wish jsonb) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT 'occasion' WHERE wish->>'occasion' <> ''
  UNION ALL SELECT 'date' WHERE wish->>'date' <> ''
  UNION SELECT 'wanted-' || kind FROM jsonb_array_elements_text(coalesce(wish->'wanted', '[]')) kind
  UNION ALL SELECT 'unwanted' WHERE jsonb_array_length(coalesce(wish->'unwanted', '[]')) > 0
  UNION ALL SELECT 'budget' WHERE wish->>'budgetAmount' IS NOT NULL
  UNION ALL SELECT 'text' WHERE wish->>'text' <> '' AND NOT coalesce((wish->>'read')::boolean, false)
$$;

CREATE OR REPLACE FUNCTION refuse_unanswered_wishes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM (
      SELECT asked FROM wish_lines(NEW.wish) asked
      UNION ALL SELECT 'line-' || l.place FROM wish_line l WHERE l.box_id = NEW.id) wished
    WHERE NOT EXISTS (
      SELECT FROM wish_answer a WHERE a.box_id = NEW.id AND a.line = wished.asked AND (a.item_id IS NULL
        OR EXISTS (SELECT FROM box_item i WHERE i.id = a.item_id AND i.state = 'picked'))))
  THEN
    RAISE EXCEPTION 'box % has a wish without an answer', NEW.number USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
