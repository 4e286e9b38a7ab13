-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE product (
  id uuid NOT NULL,
  handle text NOT NULL,
  brand_id uuid NOT NULL,
  kind text NOT NULL,
  title jsonb NOT NULL,
  description jsonb NOT NULL DEFAULT '{}'::jsonb,
  material jsonb NOT NULL DEFAULT '{}'::jsonb,
  care jsonb NOT NULL DEFAULT '{}'::jsonb,
  tags text[] NOT NULL DEFAULT '{}'::text[],
  status text NOT NULL,
  source text NOT NULL,
  content_hash text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  search_words tsvector NOT NULL DEFAULT ''::tsvector,
  prepared_by uuid,
  category text NOT NULL,
  maker text NOT NULL DEFAULT '',
  maker_contact text NOT NULL DEFAULT '',
  eu_contact text NOT NULL DEFAULT '',
  revision integer NOT NULL DEFAULT 0,
  category_chosen boolean NOT NULL DEFAULT false,
  own_pictures boolean NOT NULL DEFAULT false,
  own jsonb NOT NULL DEFAULT '{}'::jsonb,
  fibres jsonb NOT NULL DEFAULT '{}'::jsonb,
  ordinal integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  traits jsonb,
  safety_due date,

  CONSTRAINT product_pkey PRIMARY KEY (id),
  CONSTRAINT product_handle_key UNIQUE (handle),
  CONSTRAINT product_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id),
  CONSTRAINT product_prepared_by_fkey FOREIGN KEY (prepared_by) REFERENCES import_run(id),
  CONSTRAINT product_category_fkey FOREIGN KEY (category) REFERENCES category(slug),
  CONSTRAINT product_status_check CHECK (status IN ('draft', 'active', 'withdrawn')),
  CONSTRAINT product_safety_check CHECK (status <> 'active' OR maker <> '' AND eu_contact <> '' OR safety_due IS NOT NULL),
  CONSTRAINT product_prepared_is_draft CHECK (prepared_by IS NULL OR status = 'draft'),
  CONSTRAINT product_maker_check CHECK (length(maker) <= 300),
  CONSTRAINT product_maker_is_named CHECK (maker <> '' OR maker_contact = ''),
  CONSTRAINT product_maker_contact_check CHECK (length(maker_contact) <= 300),
  CONSTRAINT product_eu_contact_check CHECK (length(eu_contact) <= 300),
  CONSTRAINT product_own_check CHECK (jsonb_typeof(own) = 'object'),
  CONSTRAINT product_own_traits_check CHECK (jsonb_typeof(own -> 'traits') = 'object'),
  CONSTRAINT product_fibres_check CHECK (is_fibres(fibres)),
  CONSTRAINT product_traits_check CHECK (jsonb_typeof(traits) = 'object')
);

CREATE INDEX product_brand ON product (brand_id, status) INCLUDE (prepared_by);
CREATE INDEX product_category ON product (category) WHERE status = 'active';
CREATE INDEX product_created ON product (created_at, id);
CREATE INDEX product_kind ON product (kind) WHERE status = 'active';
CREATE INDEX product_of_brand ON product (brand_id, status) WHERE prepared_by IS NULL;
CREATE INDEX product_of_kind ON product (kind, updated_at, id) INCLUDE (created_at) WHERE prepared_by IS NULL;
CREATE INDEX product_of_safety_due ON product (safety_due) WHERE safety_due IS NOT NULL;
CREATE INDEX product_of_state ON product (status, updated_at, id) INCLUDE (created_at) WHERE prepared_by IS NULL;
CREATE INDEX product_prepared ON product (prepared_by) WHERE prepared_by IS NOT NULL;
CREATE INDEX product_search ON product USING gin (search_words) WHERE status = 'active';
CREATE INDEX product_unsafe ON product (updated_at, id) INCLUDE (created_at) WHERE prepared_by IS NULL AND status <> 'withdrawn' AND (maker = '' OR eu_contact = '');
CREATE INDEX product_updated ON product (updated_at, id);
CREATE INDEX product_words ON product USING gin (((title::text || ' ') || handle) gin_trgm_ops) WITH (fastupdate=off);

CREATE TRIGGER product_added AFTER INSERT ON product REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER product_changed AFTER UPDATE ON product REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER product_marked AFTER INSERT ON product REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION sizes_marked();
CREATE TRIGGER product_revision BEFORE UPDATE ON product FOR EACH ROW WHEN (old.traits IS NOT NULL OR new.traits IS NULL) EXECUTE FUNCTION count_revision();
CREATE TRIGGER product_search_words BEFORE INSERT OR UPDATE OF title, material, brand_id, kind, tags, handle, fibres ON product FOR EACH ROW EXECUTE FUNCTION product_search_words();
CREATE TRIGGER product_traits BEFORE UPDATE OF title, description, material, tags, kind ON product FOR EACH ROW WHEN (old.traits IS NOT NULL AND (old.title IS DISTINCT FROM new.title OR old.description IS DISTINCT FROM new.description OR old.material IS DISTINCT FROM new.material OR old.tags IS DISTINCT FROM new.tags OR old.kind IS DISTINCT FROM new.kind)) EXECUTE FUNCTION forget_traits();
CREATE TRIGGER product_words_added AFTER INSERT ON product REFERENCING NEW TABLE AS said FOR EACH STATEMENT EXECUTE FUNCTION catalogue_words_said();
CREATE TRIGGER product_words_changed AFTER UPDATE ON product REFERENCING OLD TABLE AS unsaid NEW TABLE AS said FOR EACH STATEMENT EXECUTE FUNCTION catalogue_words_changed();

-- Referenced by catalogue_change, favourite, fit_answer, fit_word, garment_measure, image, product_rating, product_stock, quiz_answer, review, variant.
