-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE stock_move (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  sku text NOT NULL,
  quantity integer NOT NULL,
  kind text NOT NULL,
  subject text NOT NULL,
  at timestamptz NOT NULL,
  staff_id uuid,
  reason text,
  note text,

  CONSTRAINT stock_move_pkey PRIMARY KEY (id),
  CONSTRAINT stock_move_kind_subject_sku_key UNIQUE (kind, subject, sku),
  CONSTRAINT stock_move_sku_fkey FOREIGN KEY (sku) REFERENCES variant(sku),
  CONSTRAINT stock_move_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  CONSTRAINT stock_move_quantity_check CHECK (quantity <> 0),
  CONSTRAINT stock_move_reason_check CHECK (reason IN ('counted', 'damaged', 'lost', 'found', 'delivered')),
  CONSTRAINT stock_move_by_somebody CHECK ((reason IS NULL) = (staff_id IS NULL))
);

CREATE INDEX stock_move_at ON stock_move USING brin (at);
CREATE INDEX stock_move_gone ON stock_move (at) INCLUDE (quantity) WHERE kind IN ('written-off', 'lost');
CREATE INDEX stock_move_sku ON stock_move (sku);
