-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE pick_walk (
  id uuid NOT NULL,
  picker uuid NOT NULL,
  begun_at timestamptz NOT NULL,
  ended_at timestamptz,

  CONSTRAINT pick_walk_pkey PRIMARY KEY (id),
  CONSTRAINT pick_walk_picker_fkey FOREIGN KEY (picker) REFERENCES staff(id),
  CONSTRAINT pick_walk_check CHECK (ended_at >= begun_at)
);

CREATE UNIQUE INDEX pick_walk_one_at_once ON pick_walk (picker) WHERE ended_at IS NULL;
CREATE INDEX pick_walk_picker ON pick_walk (picker);

-- Referenced by pick_walk_order, pick_walk_unit.
