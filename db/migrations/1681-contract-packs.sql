-- R11.03: the confirmation of a contract on a durable medium (Directive 2011/83/EU, article 8 (7)). The row is written with the order;
-- its file is drawn once, when it is first mailed or asked for, and its digest is stored.
CREATE TABLE contract_pack (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('box', 'shop-order', 'exchange', 'gift-card', 'subscription')),
  subject_id uuid NOT NULL,
  -- The box of an exchange.
  parent_id uuid CHECK ((parent_id IS NOT NULL) = (kind = 'exchange')),
  member_id uuid NOT NULL REFERENCES member (id),
  market text NOT NULL,
  number text NOT NULL,
  terms_version text NOT NULL,
  facts jsonb NOT NULL CHECK (jsonb_typeof(facts) = 'object'),
  agreed_at timestamptz NOT NULL,
  digest text CHECK (digest ~ '^[0-9a-f]{64}$'),
  drawn_at timestamptz,
  FOREIGN KEY (market, terms_version) REFERENCES terms_text (market, version),
  CHECK ((digest IS NULL) = (drawn_at IS NULL))
);
-- A subscription has a contract for each interval that was chosen, everything else has one.
CREATE UNIQUE INDEX contract_pack_of_subject ON contract_pack (subject_id) WHERE kind <> 'subscription';
CREATE INDEX contract_pack_of_member ON contract_pack (member_id, agreed_at DESC, id);

CREATE FUNCTION contract_pack_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(OLD) - ARRAY['digest', 'drawn_at'] IS DISTINCT FROM to_jsonb(NEW) - ARRAY['digest', 'drawn_at'] OR OLD.digest IS NOT NULL THEN
    RAISE EXCEPTION 'the contract pack % never changes', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER contract_pack_stays BEFORE UPDATE ON contract_pack FOR EACH ROW EXECUTE FUNCTION contract_pack_stays();
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON contract_pack
  FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
