-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE pick_walk_unit (
  walk_id uuid NOT NULL,
  unit_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'waiting',

  CONSTRAINT pick_walk_unit_pkey PRIMARY KEY (walk_id, unit_id),
  CONSTRAINT pick_walk_unit_walk_id_fkey FOREIGN KEY (walk_id) REFERENCES pick_walk(id),
  CONSTRAINT pick_walk_unit_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES fulfilment_line(unit_id) ON DELETE CASCADE,
  CONSTRAINT pick_walk_unit_state_check CHECK (state IN ('waiting', 'picked', 'missing'))
);

CREATE INDEX pick_walk_unit_unit ON pick_walk_unit (unit_id);
