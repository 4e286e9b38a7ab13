-- Whoever was erased comes back by no side door: a call or a job that began before finds the door shut (R11.04, I42).
-- The lock waits for an erasure that is under way; a foreign key would take the same one a moment later.
CREATE FUNCTION refuse_for_the_erased() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  whose uuid := (to_jsonb(NEW) ->> TG_ARGV[0])::uuid;
  gone_at timestamptz;
BEGIN
  SELECT erased_at INTO gone_at FROM member WHERE id = whose FOR KEY SHARE;
  IF gone_at IS NOT NULL THEN
    RAISE EXCEPTION 'member % was erased', whose USING ERRCODE = 'GD410';
  END IF;
  RETURN NEW;
END $$;

DO $$
DECLARE
  about record;
BEGIN
  FOR about IN SELECT * FROM (VALUES
    ('analytics_pseudonym', 'member_id'), ('box', 'member_id'), ('consent', 'member_id'), ('credit_check', 'member_id'),
    ('email', 'member_id'), ('email_change', 'member_id'), ('identity', 'owner_id'), ('link_grant', 'member_id'),
    ('mandate', 'member_id'), ('password_reset', 'member_id'), ('payment_customer', 'member_id'), ('session', 'owner_id'),
    ('subscription', 'member_id'), ('survey_answer', 'member_id'), ('survey_progress', 'member_id')) AS t (name, whose)
  LOOP
    EXECUTE format('CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON %I FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased(%L)',
      about.name, about.whose);
  END LOOP;
END $$;

-- What is append-only stays so. The two functions below alone may take a person out of it: they run with the owner's
-- rights, which the application has not, and only for somebody who was erased.
CREATE OR REPLACE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME IN ('audit', 'box_event', 'invoice')
    AND current_setting('garderobe.erasing', true) = TG_TABLE_NAME THEN RETURN NULL; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = '42501';
END $$;

CREATE FUNCTION must_be_erased(whose uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM member WHERE id = whose AND erased_at IS NOT NULL) THEN
    RAISE EXCEPTION 'member % was not erased', whose USING ERRCODE = '42501';
  END IF;
END $$;

-- Who did what and when stays; the words and whatever else was noted goes. Amounts of money belong to the books.
CREATE FUNCTION erase_words(whose uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM must_be_erased(whose);
  PERFORM set_config('garderobe.erasing', 'audit', true);
  UPDATE audit SET reason = NULL, detail = CASE WHEN subject_kind = 'charge' THEN detail ELSE '{}' END
  WHERE (actor_kind = 'member' AND actor_id = whose::text) OR subject_id = whose::text OR subject_id IN (
    SELECT id::text FROM box WHERE member_id = whose
    UNION ALL SELECT i.id::text FROM box_item i JOIN box b ON b.id = i.box_id WHERE b.member_id = whose
    UNION ALL SELECT id::text FROM charge WHERE member_id = whose
    UNION ALL SELECT id::text FROM mandate WHERE member_id = whose
    UNION ALL SELECT id::text FROM email WHERE member_id = whose);
  PERFORM set_config('garderobe.erasing', 'box_event', true);
  UPDATE box_event SET reason = NULL WHERE reason IS NOT NULL AND box_id IN (SELECT id FROM box WHERE member_id = whose);
  PERFORM set_config('garderobe.erasing', '', true);
END $$;

-- The law no longer asks for these: the sums stay, the person goes.
CREATE FUNCTION forget_buyers(whose uuid, of_year int) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM must_be_erased(whose);
  PERFORM set_config('garderobe.erasing', 'invoice', true);
  UPDATE invoice SET buyer = '{"name": "", "email": ""}' WHERE member_id = whose AND year = of_year;
  PERFORM set_config('garderobe.erasing', '', true);
END $$;
