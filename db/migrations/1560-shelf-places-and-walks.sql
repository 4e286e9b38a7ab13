-- The place of each garment on the shelves, walks that pick several orders at once, and the colleague at each open order.
CREATE TABLE shelf_place (
  sku text PRIMARY KEY REFERENCES variant (sku),
  place text NOT NULL CHECK (place ~ '^[A-Z0-9]+(-[A-Z0-9]+)*$' AND char_length(place) <= 20),
  -- The place with its numbers padded: its order on a walk.
  walk text COLLATE "C" NOT NULL CHECK (walk <> ''),
  placed_by uuid NOT NULL REFERENCES staff (id),
  placed_at timestamptz NOT NULL
);
CREATE INDEX shelf_place_placed_by ON shelf_place (placed_by);

CREATE TABLE pick_walk (
  id uuid PRIMARY KEY,
  picker uuid NOT NULL REFERENCES staff (id),
  begun_at timestamptz NOT NULL,
  ended_at timestamptz CHECK (ended_at >= begun_at)
);
CREATE UNIQUE INDEX pick_walk_one_at_once ON pick_walk (picker) WHERE ended_at IS NULL;
CREATE INDEX pick_walk_picker ON pick_walk (picker);

CREATE TABLE pick_walk_order (
  walk_id uuid NOT NULL REFERENCES pick_walk (id),
  order_id uuid NOT NULL REFERENCES fulfilment_order (id),
  slot integer NOT NULL CHECK (slot BETWEEN 1 AND 12),
  left_at timestamptz,
  PRIMARY KEY (walk_id, slot),
  UNIQUE (walk_id, order_id)
);
CREATE UNIQUE INDEX pick_walk_order_once ON pick_walk_order (order_id) WHERE left_at IS NULL;
CREATE INDEX pick_walk_order_order ON pick_walk_order (order_id);

CREATE TABLE pick_walk_unit (
  walk_id uuid NOT NULL REFERENCES pick_walk (id),
  -- An order that is withdrawn takes its units along.
  unit_id uuid NOT NULL REFERENCES fulfilment_line (unit_id) ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'picked', 'missing')),
  PRIMARY KEY (walk_id, unit_id)
);
CREATE INDEX pick_walk_unit_unit ON pick_walk_unit (unit_id);

CREATE TABLE packing_now (
  order_id uuid PRIMARY KEY REFERENCES fulfilment_order (id),
  staff_id uuid NOT NULL REFERENCES staff (id),
  at timestamptz NOT NULL
);
CREATE INDEX packing_now_staff ON packing_now (staff_id);
