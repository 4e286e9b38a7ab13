-- While a member looks at a box, up to three pieces that might come instead of each are held (R6.06). One is chosen by the
-- member's own hand; the others are let go of when the preview is over, however it ends.
CREATE TABLE preview_alternative (
  id uuid PRIMARY KEY,
  box_id uuid NOT NULL REFERENCES box(id),
  -- The piece that it may come instead of, and once it is chosen the piece that it became.
  item_id uuid NOT NULL,
  sku text NOT NULL REFERENCES variant(sku),
  price bigint NOT NULL CHECK (price > 0),
  reservation_id uuid NOT NULL UNIQUE REFERENCES reservation(id),
  place integer CHECK (place BETWEEN 1 AND 3),
  state text NOT NULL DEFAULT 'held' CHECK (state IN ('held', 'chosen', 'dropped')),
  held_at timestamptz NOT NULL,
  chosen_at timestamptz,
  FOREIGN KEY (box_id, item_id) REFERENCES box_item(box_id, id),
  CHECK ((state = 'held') = (place IS NOT NULL)),
  CHECK ((state = 'chosen') = (chosen_at IS NOT NULL))
);
CREATE UNIQUE INDEX preview_alternative_place ON preview_alternative (item_id, place);
CREATE UNIQUE INDEX preview_alternative_once ON preview_alternative (box_id, sku) WHERE state = 'held';
CREATE INDEX preview_alternative_sku ON preview_alternative (sku);

INSERT INTO allowed_transition (machine, from_state, to_state) VALUES
  ('preview-alternative', 'held', 'chosen'), ('preview-alternative', 'held', 'dropped');
CREATE TRIGGER preview_alternative_transition BEFORE UPDATE ON preview_alternative
  FOR EACH ROW EXECUTE FUNCTION enforce_transition('preview-alternative');
