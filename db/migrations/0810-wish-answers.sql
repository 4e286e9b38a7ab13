-- What a member wishes for in a box is a list of lines, which the order says; here stands what the stylist answers to each
-- (R6.03). A box leaves the desk when every line has its answer, and a piece that an answer names is in the box.
CREATE TABLE wish_answer (
  box_id uuid NOT NULL REFERENCES box(id),
  line text NOT NULL CHECK (line ~ '^(occasion|date|unwanted|budget|text|wanted-[a-z]+)$'),
  fulfilled boolean NOT NULL,
  -- What fulfils it, or comes instead.
  item_id uuid,
  why text CHECK (why IN ('sold-out', 'size', 'not-with-the-rest', 'over-budget', 'too-soon', 'in-words')),
  words text NOT NULL DEFAULT '' CHECK (length(words) <= 300),
  answered_by uuid NOT NULL REFERENCES staff(id),
  answered_at timestamptz NOT NULL,
  PRIMARY KEY (box_id, line),
  FOREIGN KEY (box_id, item_id) REFERENCES box_item(box_id, id),
  CHECK (fulfilled = (why IS NULL)),
  CHECK (why IS DISTINCT FROM 'in-words' OR words <> ''),
  CHECK (item_id IS NOT NULL OR NOT fulfilled OR line NOT LIKE 'wanted-%')
);

-- The lines of a wish: src/boxes/wishes/wish-lines.rule.ts says the same, and a test compares the two.
CREATE FUNCTION wish_lines(wish jsonb) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT 'occasion' WHERE wish->>'occasion' <> ''
  UNION ALL SELECT 'date' WHERE wish->>'date' <> ''
  UNION SELECT 'wanted-' || kind FROM jsonb_array_elements_text(coalesce(wish->'wanted', '[]')) kind
  UNION ALL SELECT 'unwanted' WHERE jsonb_array_length(coalesce(wish->'unwanted', '[]')) > 0
  UNION ALL SELECT 'budget' WHERE wish->>'budgetAmount' IS NOT NULL
  UNION ALL SELECT 'text' WHERE wish->>'text' <> ''
$$;

CREATE FUNCTION refuse_unanswered_wishes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM wish_lines(NEW.wish) asked WHERE NOT EXISTS (
      SELECT FROM wish_answer a WHERE a.box_id = NEW.id AND a.line = asked AND (a.item_id IS NULL
        OR EXISTS (SELECT FROM box_item i WHERE i.id = a.item_id AND i.state = 'picked'))))
  THEN
    RAISE EXCEPTION 'box % has a wish without an answer', NEW.number USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER box_wishes_answered BEFORE UPDATE ON box FOR EACH ROW
  WHEN (OLD.state = 'styling' AND NEW.state IN ('previewing', 'approved'))
  EXECUTE FUNCTION refuse_unanswered_wishes();
