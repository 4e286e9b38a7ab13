-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE category (
  slug text NOT NULL,
  parent text,
  google_id integer NOT NULL,
  title jsonb NOT NULL,
  "position" integer NOT NULL DEFAULT 10000,
  hidden boolean NOT NULL DEFAULT false,
  revision integer NOT NULL DEFAULT 0,

  CONSTRAINT category_pkey PRIMARY KEY (slug),
  CONSTRAINT category_parent_fkey FOREIGN KEY (parent) REFERENCES category(slug),
  CONSTRAINT category_slug_check CHECK (slug ~ '^[a-z]+(-[a-z]+)*$'),
  CONSTRAINT category_title_check CHECK (title ?& ARRAY['da', 'se', 'nl', 'de', 'en'])
);

CREATE TRIGGER category_changed AFTER INSERT OR DELETE OR UPDATE ON category FOR EACH STATEMENT EXECUTE FUNCTION count_catalogue_change();
CREATE TRIGGER category_has_two_levels AFTER INSERT OR UPDATE ON category FOR EACH ROW EXECUTE FUNCTION category_has_two_levels();
CREATE TRIGGER category_revision BEFORE UPDATE ON category FOR EACH ROW EXECUTE FUNCTION count_revision();

-- Referenced by import_product, product.
