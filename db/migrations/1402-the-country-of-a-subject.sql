-- The country of the person behind a subject, by its kind and id: colleagues who work in some countries reach no other subject
-- (decision 312). Null where there is no such subject, or none of a person.
CREATE FUNCTION subject_market(kind text, id text) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE key uuid;
BEGIN
  IF id !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN RETURN NULL; END IF;
  key := id::uuid;
  RETURN CASE kind
    WHEN 'gift-card' THEN (SELECT g.market FROM gift_card g WHERE g.id = key)
    WHEN 'second-look' THEN (SELECT l.market FROM second_look l WHERE l.id = key)
    WHEN 'task' THEN (SELECT m.market FROM task t JOIN member m ON m.id = t.member_id WHERE t.id = key)
    WHEN 'credit-grant' THEN (SELECT g.market FROM credit_grant g WHERE g.id = key)
    WHEN 'piece-fault' THEN (SELECT m.market FROM piece_fault f JOIN member m ON m.id = f.member_id WHERE f.id = key)
    -- Both people of a referral are in the country, or it is of none.
    WHEN 'referral' THEN (SELECT CASE WHEN f.market = m.market THEN m.market END FROM referral r JOIN member m ON m.id = r.referrer_id
      JOIN member f ON f.id = r.friend_id WHERE r.id = key)
    ELSE (SELECT m.market FROM member m WHERE m.id = audit_person(subject_market.kind, subject_market.id))
  END;
END $$;
