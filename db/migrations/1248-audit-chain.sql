-- Each row of the audit holds the person that it is about, and a salted digest of its words. Erasure wipes the words and the salt; the
-- digest that stays does not reveal them. Batches of committed rows are sealed into a chain of hashes (decision 250).
CREATE FUNCTION audit_person(kind text, id text) RETURNS uuid LANGUAGE plpgsql STABLE AS $$
DECLARE key uuid;
BEGIN
  IF id !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN RETURN NULL; END IF;
  key := id::uuid;
  RETURN CASE kind
    WHEN 'member' THEN key
    WHEN 'box' THEN (SELECT b.member_id FROM box b WHERE b.id = key)
    WHEN 'box-item' THEN (SELECT b.member_id FROM box_item i JOIN box b ON b.id = i.box_id WHERE i.id = key)
    WHEN 'box-exchange' THEN (SELECT b.member_id FROM box_exchange e JOIN box b ON b.id = e.box_id WHERE e.id = key)
    WHEN 'exchange-piece' THEN (SELECT b.member_id FROM exchange_piece p JOIN box b ON b.id = p.box_id WHERE p.id = key)
    WHEN 'shop-order' THEN (SELECT o.member_id FROM shop_order o WHERE o.id = key)
    WHEN 'order-line' THEN (SELECT o.member_id FROM order_line l JOIN shop_order o ON o.id = l.order_id WHERE l.id = key)
    WHEN 'unit' THEN coalesce(audit_person('box-item', id), audit_person('order-line', id), audit_person('exchange-piece', id))
    WHEN 'fulfilment' THEN coalesce(audit_person('box', id), audit_person('shop-order', id), audit_person('box-exchange', id))
    WHEN 'fulfilment-exception' THEN (SELECT audit_person('fulfilment', o.subject_id::text)
      FROM fulfilment_exception x JOIN fulfilment_order o ON o.id = x.order_id WHERE x.id = key)
    WHEN 'charge' THEN (SELECT c.member_id FROM charge c WHERE c.id = key)
    WHEN 'invoice' THEN (SELECT i.member_id FROM invoice i WHERE i.id = key)
    WHEN 'dispute' THEN (SELECT d.member_id FROM dispute d WHERE d.id = key)
    WHEN 'difference' THEN (SELECT d.member_id FROM money_difference d WHERE d.id = key)
    WHEN 'mandate' THEN (SELECT m.member_id FROM mandate m WHERE m.id = key)
    WHEN 'email' THEN (SELECT e.member_id FROM email e WHERE e.id = key)
    WHEN 'call' THEN (SELECT c.member_id FROM booked_call c WHERE c.id = key)
    WHEN 'review' THEN (SELECT r.member_id FROM review r WHERE r.id = key)
    WHEN 'withdrawal' THEN (SELECT w.member_id FROM withdrawal w WHERE w.id = key)
    WHEN 'gift-card' THEN (SELECT g.member_id FROM gift_card g WHERE g.id = key)
    WHEN 'stylist-change' THEN (SELECT s.member_id FROM stylist_change s WHERE s.id = key)
    WHEN 'claim' THEN (SELECT coalesce(audit_person('box', c.box_id::text), audit_person('shop-order', c.order_id::text)) FROM claim c WHERE c.id = key)
  END;
END $$;

ALTER TABLE audit ADD COLUMN person_id uuid, ADD COLUMN salt uuid, ADD COLUMN digest bytea, ADD COLUMN wiped_for uuid;

-- The facts of a charge stay with the books when its words are wiped: they are no part of the digest.
CREATE FUNCTION audit_digest(entry audit) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(jsonb_build_array(entry.salt, entry.reason, entry.before, entry.after,
    CASE WHEN entry.subject_kind <> 'charge' THEN entry.detail END)::text, 'UTF8'))
$$;
CREATE FUNCTION audit_row_hash(entry audit) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(jsonb_build_array(entry.id, extract(epoch FROM entry.at), entry.actor_kind, entry.actor_id, entry.action,
    entry.subject_kind, entry.subject_id, entry.person_id, encode(entry.digest, 'hex'),
    CASE WHEN entry.subject_kind = 'charge' THEN entry.detail END)::text, 'UTF8'))
$$;

CREATE FUNCTION audit_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.person_id := coalesce(audit_person(NEW.subject_kind, NEW.subject_id),
    CASE WHEN NEW.actor_kind = 'member' THEN audit_person('member', NEW.actor_id) END);
  NEW.salt := gen_random_uuid();
  NEW.wiped_for := NULL;
  NEW.digest := audit_digest(NEW);
  RETURN NEW;
END $$;

ALTER TABLE audit DISABLE TRIGGER audit_append_only;
UPDATE audit SET salt = gen_random_uuid(), person_id = coalesce(audit_person(subject_kind, subject_id),
  CASE WHEN actor_kind = 'member' THEN audit_person('member', actor_id) END);
UPDATE audit SET digest = audit_digest(audit);
ALTER TABLE audit ENABLE TRIGGER audit_append_only;
ALTER TABLE audit ALTER digest SET NOT NULL,
  ADD CONSTRAINT audit_wiped CHECK ((salt IS NULL) = (wiped_for IS NOT NULL)),
  ADD CONSTRAINT audit_wiped_words CHECK (wiped_for IS NULL OR (reason IS NULL AND before IS NULL AND after IS NULL
    AND (subject_kind = 'charge' OR detail = '{}')));
CREATE TRIGGER audit_written BEFORE INSERT ON audit FOR EACH ROW EXECUTE FUNCTION audit_written();

-- A seal covers every row after the seal before it, up to `last_id`.
CREATE TABLE audit_seal (
  number bigint PRIMARY KEY CHECK (number > 0),
  last_id bigint NOT NULL UNIQUE,
  rows integer NOT NULL CHECK (rows > 0),
  hash bytea NOT NULL,
  sealed_at timestamptz NOT NULL
);
CREATE TRIGGER audit_seal_append_only BEFORE UPDATE OR DELETE ON audit_seal FOR EACH STATEMENT EXECUTE FUNCTION append_only();

CREATE FUNCTION audit_seal_hash(hash_before bytea, id_before bigint, last bigint) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(hash_before || coalesce(string_agg(audit_row_hash(a), ''::bytea ORDER BY a.id), ''::bytea))
  FROM audit a WHERE a.id > id_before AND a.id <= last
$$;

-- Indexes by time, colleague, act, colleague with act, object and person, the newest first.
DROP INDEX audit_actor;
DROP INDEX audit_subject;
CREATE INDEX audit_at ON audit (at, id);
CREATE INDEX audit_actor ON audit (actor_kind, actor_id, at, id);
CREATE INDEX audit_actor_act ON audit (action, actor_kind, actor_id, at, id);
CREATE INDEX audit_act ON audit (action, at, id);
CREATE INDEX audit_subject ON audit (subject_id, at, id);
CREATE INDEX audit_person ON audit (person_id, at, id) WHERE person_id IS NOT NULL;

CREATE OR REPLACE FUNCTION erase_words(whose uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM must_be_erased(whose);
  PERFORM set_config('garderobe.erasing', 'audit', true);
  UPDATE audit SET reason = NULL, before = NULL, after = NULL, salt = NULL, wiped_for = whose,
    detail = CASE WHEN subject_kind = 'charge' THEN detail ELSE '{}' END
  WHERE wiped_for IS NULL AND (person_id = whose OR (actor_kind = 'member' AND actor_id = whose::text));
  PERFORM set_config('garderobe.erasing', 'box_event', true);
  UPDATE box_event SET reason = NULL WHERE reason IS NOT NULL AND box_id IN (SELECT id FROM box WHERE member_id = whose);
  PERFORM set_config('garderobe.erasing', 'shop_order_event', true);
  UPDATE shop_order_event SET reason = NULL
  WHERE reason IS NOT NULL AND order_id IN (SELECT id FROM shop_order WHERE member_id = whose);
  PERFORM set_config('garderobe.erasing', '', true);
END $$;

-- The name of a subject as colleagues know it. A kind that is not listed is named by its id.
CREATE FUNCTION audit_subject_name(kind text, id text) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE key uuid;
BEGIN
  IF id !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN RETURN id; END IF;
  key := id::uuid;
  RETURN coalesce(CASE kind
    WHEN 'member' THEN (SELECT CASE WHEN m.erased_at IS NULL THEN m.first_name || ' ' || m.last_name ELSE 'Erased member' END FROM member m WHERE m.id = key)
    WHEN 'staff' THEN (SELECT s.name FROM staff s WHERE s.id = key)
    WHEN 'box' THEN (SELECT b.number FROM box b WHERE b.id = key)
    WHEN 'box-item' THEN (SELECT i.sku FROM box_item i WHERE i.id = key)
    WHEN 'exchange-piece' THEN (SELECT p.sku FROM exchange_piece p WHERE p.id = key)
    WHEN 'box-exchange' THEN (SELECT b.number FROM box_exchange e JOIN box b ON b.id = e.box_id WHERE e.id = key)
    WHEN 'shop-order' THEN (SELECT o.number FROM shop_order o WHERE o.id = key)
    WHEN 'order-line' THEN (SELECT l.description FROM order_line l WHERE l.id = key)
    WHEN 'unit' THEN (SELECT l.sku FROM fulfilment_line l WHERE l.unit_id = key)
    WHEN 'fulfilment' THEN coalesce((SELECT b.number FROM box b WHERE b.id = key), (SELECT o.number FROM shop_order o WHERE o.id = key),
      (SELECT b.number FROM box_exchange e JOIN box b ON b.id = e.box_id WHERE e.id = key))
    WHEN 'charge' THEN (SELECT i.display_number FROM charge c JOIN invoice i ON i.id = c.invoice_id WHERE c.id = key)
    WHEN 'invoice' THEN (SELECT i.display_number FROM invoice i WHERE i.id = key)
    WHEN 'product' THEN (SELECT coalesce(nullif(p.title ->> 'da', ''), nullif(p.title ->> 'se', ''), nullif(p.title ->> 'nl', ''), nullif(p.title ->> 'de', ''), p.handle) FROM product p WHERE p.id = key)
    WHEN 'campaign' THEN (SELECT c.name FROM campaign c WHERE c.id = key)
  END, left(id, 8));
END $$;
