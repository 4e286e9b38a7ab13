-- A colleague has several roles, and may be limited to some countries: null is every country, also one that opens later (decision 310).
ALTER TABLE staff ADD COLUMN roles text[], ADD COLUMN markets text[];
UPDATE staff SET roles = ARRAY[role];
ALTER TABLE staff DROP COLUMN role,
  ALTER COLUMN roles SET NOT NULL,
  ADD CONSTRAINT staff_roles_check CHECK (cardinality(roles) > 0
    AND roles <@ ARRAY['stylist', 'warehouse', 'support', 'finance', 'buyer', 'admin']),
  ADD CONSTRAINT staff_markets_check CHECK (cardinality(markets) > 0 AND markets <@ ARRAY['da', 'se', 'nl', 'de']);

-- An admin with access to every country remains at any time: two who remove each other at once take turns at the lock.
CREATE FUNCTION keep_an_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('keep_an_admin'));
  IF NOT EXISTS (SELECT FROM staff WHERE id <> OLD.id AND 'admin' = ANY(roles) AND markets IS NULL AND disabled_at IS NULL) THEN
    RAISE EXCEPTION 'the last admin stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'staff_last_admin';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_an_admin BEFORE UPDATE OF roles, markets, disabled_at ON staff FOR EACH ROW
  WHEN ('admin' = ANY(OLD.roles) AND OLD.markets IS NULL AND OLD.disabled_at IS NULL
    AND NOT ('admin' = ANY(NEW.roles) AND NEW.markets IS NULL AND NEW.disabled_at IS NULL))
  EXECUTE FUNCTION keep_an_admin();
