-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE stock_move (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  sku text NOT NULL,
  quantity integer NOT NULL,
  kind text NOT NULL,
  subject text NOT NULL,
  at timestamptz NOT NULL,

  CONSTRAINT stock_move_pkey PRIMARY KEY (id),
  CONSTRAINT stock_move_kind_subject_sku_key UNIQUE (kind, subject, sku),
  CONSTRAINT stock_move_sku_fkey FOREIGN KEY (sku) REFERENCES variant(sku),
  CONSTRAINT stock_move_quantity_check CHECK (quantity <> 0)
);

CREATE INDEX stock_move_sku ON stock_move (sku);
