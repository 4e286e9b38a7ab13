-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE contract_pack (
  id uuid NOT NULL,
  kind text NOT NULL,
  subject_id uuid NOT NULL,
  parent_id uuid,
  member_id uuid NOT NULL,
  market text NOT NULL,
  number text NOT NULL,
  terms_version text NOT NULL,
  facts jsonb NOT NULL,
  agreed_at timestamptz NOT NULL,
  digest text,
  drawn_at timestamptz,

  CONSTRAINT contract_pack_pkey PRIMARY KEY (id),
  CONSTRAINT contract_pack_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT contract_pack_market_terms_version_fkey FOREIGN KEY (market, terms_version) REFERENCES terms_text(market, version),
  CONSTRAINT contract_pack_kind_check CHECK (kind IN ('box', 'shop-order', 'exchange', 'gift-card', 'subscription')),
  CONSTRAINT contract_pack_check CHECK ((parent_id IS NOT NULL) = (kind = 'exchange')),
  CONSTRAINT contract_pack_facts_check CHECK (jsonb_typeof(facts) = 'object'),
  CONSTRAINT contract_pack_digest_check CHECK (digest ~ '^[0-9a-f]{64}$'),
  CONSTRAINT contract_pack_check1 CHECK ((digest IS NULL) = (drawn_at IS NULL))
);

CREATE INDEX contract_pack_of_member ON contract_pack (member_id, agreed_at DESC, id);
CREATE UNIQUE INDEX contract_pack_of_subject ON contract_pack (subject_id) WHERE kind <> 'subscription';

CREATE TRIGGER contract_pack_stays BEFORE UPDATE ON contract_pack FOR EACH ROW EXECUTE FUNCTION contract_pack_stays();
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON contract_pack FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
