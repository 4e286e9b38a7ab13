-- Whoever buys without an account is a row of the same table (decision 049): invoices, charges, books, export and erasure
-- are the same for them. An address makes nobody the same person: guests may share one, with each other and with a member.
ALTER TABLE member ADD COLUMN kind text NOT NULL DEFAULT 'member' CHECK (kind IN ('member', 'guest'));
ALTER TABLE member DROP CONSTRAINT member_email_key;
CREATE UNIQUE INDEX member_email_key ON member (email) WHERE kind = 'member';
CREATE INDEX member_email ON member (email);
ALTER TABLE member ADD CONSTRAINT member_guest_check CHECK (kind = 'member' OR password_hash IS NULL AND stylist_id IS NULL
  AND credit_state = 'unchecked' AND credit_review_asked_at IS NULL);

-- A guest stays one, and a member too.
CREATE FUNCTION keep_member_kind() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a % does not become a %', OLD.kind, NEW.kind USING ERRCODE = '23514';
END $$;
CREATE TRIGGER member_kind BEFORE UPDATE OF kind ON member FOR EACH ROW WHEN (OLD.kind IS DISTINCT FROM NEW.kind)
  EXECUTE FUNCTION keep_member_kind();

-- What only a member has is refused here for a guest, whatever a query forgot. A guest's session and links reach their
-- order alone.
CREATE FUNCTION refuse_for_guests() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  given jsonb := to_jsonb(NEW);
  whose uuid := (given ->> TG_ARGV[0])::uuid;
BEGIN
  IF given ->> 'scope' LIKE 'link:order:%' OR given ->> 'purpose' = 'order' THEN RETURN NEW; END IF;
  IF EXISTS (SELECT FROM member WHERE id = whose AND kind = 'guest') THEN
    RAISE EXCEPTION 'a guest has no %', TG_TABLE_NAME USING ERRCODE = '23514';
  END IF;
  RETURN NEW;
END $$;
DO $$
DECLARE
  about record;
BEGIN
  FOR about IN SELECT * FROM (VALUES
    ('analytics_pseudonym', 'member_id'), ('box', 'member_id'), ('credit_check', 'member_id'), ('email_change', 'member_id'),
    ('identity', 'owner_id'), ('link_grant', 'member_id'), ('mandate', 'member_id'), ('password_reset', 'member_id'),
    ('session', 'owner_id'), ('subscription', 'member_id'), ('survey_answer', 'member_id'), ('survey_progress', 'member_id')) AS t (name, whose)
  LOOP
    EXECUTE format('CREATE TRIGGER refuse_for_guests BEFORE INSERT ON %I FOR EACH ROW EXECUTE FUNCTION refuse_for_guests(%L)',
      about.name, about.whose);
  END LOOP;
END $$;
