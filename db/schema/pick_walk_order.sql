-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE pick_walk_order (
  walk_id uuid NOT NULL,
  order_id uuid NOT NULL,
  slot integer NOT NULL,
  left_at timestamptz,

  CONSTRAINT pick_walk_order_pkey PRIMARY KEY (walk_id, slot),
  CONSTRAINT pick_walk_order_walk_id_order_id_key UNIQUE (walk_id, order_id),
  CONSTRAINT pick_walk_order_walk_id_fkey FOREIGN KEY (walk_id) REFERENCES pick_walk(id),
  CONSTRAINT pick_walk_order_order_id_fkey FOREIGN KEY (order_id) REFERENCES fulfilment_order(id),
  CONSTRAINT pick_walk_order_slot_check CHECK (slot >= 1 AND slot <= 12)
);

CREATE UNIQUE INDEX pick_walk_order_once ON pick_walk_order (order_id) WHERE left_at IS NULL;
CREATE INDEX pick_walk_order_order ON pick_walk_order (order_id);
