-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE image (
  id uuid NOT NULL,
  product_id uuid NOT NULL,
  colour_key text NOT NULL DEFAULT '',
  "position" integer NOT NULL,
  key text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  widths integer[] NOT NULL,
  blur text NOT NULL,
  alt jsonb NOT NULL DEFAULT '{}'::jsonb,
  focus_x smallint NOT NULL DEFAULT 50,
  focus_y smallint NOT NULL DEFAULT 50,

  CONSTRAINT image_pkey PRIMARY KEY (id),
  CONSTRAINT image_product_id_position_key UNIQUE (product_id, "position"),
  CONSTRAINT image_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id),
  CONSTRAINT image_focus_check CHECK (focus_x >= 0 AND focus_x <= 100 AND (focus_x::integer % 10) = 0 AND focus_y >= 0 AND focus_y <= 100 AND (focus_y::integer % 10) = 0)
);

CREATE TRIGGER image_added AFTER INSERT ON image REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER image_changed AFTER UPDATE ON image REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER image_gone AFTER DELETE ON image REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
