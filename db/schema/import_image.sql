-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE import_image (
  run_id uuid NOT NULL,
  handle text NOT NULL,
  "position" integer NOT NULL,
  colour_key text NOT NULL,
  key text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  widths integer[] NOT NULL,
  blur text NOT NULL,
  alt jsonb NOT NULL,

  CONSTRAINT import_image_pkey PRIMARY KEY (run_id, handle, "position"),
  CONSTRAINT import_image_run_id_fkey FOREIGN KEY (run_id) REFERENCES import_run(id) ON DELETE CASCADE
);
