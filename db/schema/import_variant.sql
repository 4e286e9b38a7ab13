-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE import_variant (
  run_id uuid NOT NULL,
  sku text NOT NULL,
  handle text NOT NULL,
  line integer NOT NULL,
  colour jsonb NOT NULL,
  colour_key text NOT NULL,
  colour_hex text,
  size text NOT NULL,
  size_rank integer NOT NULL,
  barcode text,
  "position" integer NOT NULL,
  quantity integer,
  prices jsonb NOT NULL,
  measures jsonb,

  CONSTRAINT import_variant_pkey PRIMARY KEY (run_id, sku),
  CONSTRAINT import_variant_run_id_fkey FOREIGN KEY (run_id) REFERENCES import_run(id) ON DELETE CASCADE,
  CONSTRAINT import_variant_quantity_check CHECK (quantity >= 0)
);

CREATE INDEX import_variant_barcode ON import_variant (run_id, barcode) WHERE barcode IS NOT NULL;
CREATE INDEX import_variant_handle ON import_variant (run_id, handle);
