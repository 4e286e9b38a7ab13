-- The traits that the words of a product name (R7.02), stored when it is published or saved. Null: not read since the words
-- changed. A buyer's corrections stand in `own`, by aspect.
ALTER TABLE product ADD COLUMN traits jsonb CONSTRAINT product_traits_check CHECK (jsonb_typeof(traits) = 'object');
ALTER TABLE product ADD CONSTRAINT product_own_traits_check CHECK (jsonb_typeof(own -> 'traits') = 'object');

CREATE FUNCTION forget_traits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.traits := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER product_traits BEFORE UPDATE OF title, description, material, tags, kind ON product FOR EACH ROW
  WHEN (OLD.traits IS NOT NULL AND (OLD.title, OLD.description, OLD.material, OLD.tags, OLD.kind)
    IS DISTINCT FROM (NEW.title, NEW.description, NEW.material, NEW.tags, NEW.kind))
  EXECUTE FUNCTION forget_traits();

-- Traits that are read later are no change that a buyer's open page must know.
DROP TRIGGER product_revision ON product;
CREATE TRIGGER product_revision BEFORE UPDATE ON product FOR EACH ROW
  WHEN (OLD.traits IS NOT NULL OR NEW.traits IS NULL) EXECUTE FUNCTION count_revision();

-- The products of today are read by a job, in batches.
INSERT INTO job (kind, subject, unique_key, created_at, due_at)
SELECT 'read-traits', 'catalogue', 'read-traits:1280', now(), now() WHERE EXISTS (SELECT FROM product);
