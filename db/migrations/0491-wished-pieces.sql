-- A piece of the shop that a member would like to try on at home in her next box (R6.03): three at most that wait, by
-- their places; nothing is paid before the box's own decision.
CREATE TABLE wished_piece (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member(id),
  sku text NOT NULL REFERENCES variant(sku),
  place int CHECK (place BETWEEN 1 AND 3),
  state text NOT NULL CHECK (state IN ('open', 'taken', 'refused', 'withdrawn')),
  -- The box whose stylist has answered.
  box_id uuid REFERENCES box(id),
  item_id uuid REFERENCES box_item(id),
  why text CHECK (why IN ('sold-out', 'size', 'not-with-the-rest', 'too-alike', 'over-budget')),
  -- What is held for it while its box is styled.
  reservation_id uuid,
  created_at timestamptz NOT NULL,
  answered_at timestamptz,
  CHECK ((state = 'open') = (place IS NOT NULL)),
  CHECK ((state IN ('taken', 'refused')) = (box_id IS NOT NULL)),
  CHECK ((state = 'taken') = (item_id IS NOT NULL)),
  CHECK ((state = 'refused') = (why IS NOT NULL)),
  CHECK ((state = 'open') = (answered_at IS NULL)),
  CHECK (state = 'open' OR reservation_id IS NULL)
);
CREATE UNIQUE INDEX wished_piece_place ON wished_piece (member_id, place);
CREATE UNIQUE INDEX wished_piece_once ON wished_piece (member_id, sku) WHERE state = 'open';
CREATE INDEX wished_piece_of_box ON wished_piece (box_id);
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON wished_piece
  FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
CREATE TRIGGER refuse_for_guests BEFORE INSERT ON wished_piece
  FOR EACH ROW EXECUTE FUNCTION refuse_for_guests('member_id');
