-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.subject_markets(kind text, id text)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
AS $function$
DECLARE key uuid;
BEGIN
  IF id !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN RETURN NULL; END IF;
  key := id::uuid;
  RETURN CASE kind
    WHEN 'gift-card' THEN (SELECT ARRAY[g.market] FROM gift_card g WHERE g.id = key)
    WHEN 'declared-withdrawal' THEN (SELECT ARRAY[d.market] FROM declared_withdrawal d WHERE d.id = key)
    WHEN 'second-look' THEN (SELECT ARRAY[l.market] FROM second_look l WHERE l.id = key)
    WHEN 'task' THEN (SELECT ARRAY[m.market] FROM task t JOIN member m ON m.id = t.member_id WHERE t.id = key)
    WHEN 'credit-grant' THEN (SELECT ARRAY[g.market] FROM credit_grant g WHERE g.id = key)
    WHEN 'piece-fault' THEN (SELECT ARRAY[m.market] FROM piece_fault f JOIN member m ON m.id = f.member_id WHERE f.id = key)
    WHEN 'referral' THEN (SELECT ARRAY[m.market, f.market] FROM referral r JOIN member m ON m.id = r.referrer_id
      JOIN member f ON f.id = r.friend_id WHERE r.id = key)
    WHEN 'difference' THEN (SELECT ARRAY[d.market] FROM money_difference d WHERE d.id = key)
    WHEN 'email' THEN (SELECT ARRAY[e.market] FROM email e WHERE e.id = key)
    WHEN 'campaign' THEN (SELECT c.markets FROM campaign c WHERE c.id = key)
    WHEN 'stylist-change' THEN (SELECT ARRAY[m.market] FROM stylist_change c JOIN member m ON m.id = c.member_id WHERE c.id = key)
    WHEN 'return-photo' THEN (SELECT ARRAY[o.market] FROM return_photo p JOIN fulfilment_line l ON l.unit_id = p.unit_id
      JOIN fulfilment_order o ON o.id = l.order_id WHERE p.id = key)
    WHEN 'fulfilment-exception' THEN (SELECT CASE WHEN x.order_id IS NULL THEN '{}' ELSE ARRAY[o.market] END
      FROM fulfilment_exception x LEFT JOIN fulfilment_order o ON o.id = x.order_id WHERE x.id = key)
    ELSE (SELECT ARRAY[m.market] FROM member m WHERE m.id = audit_person(subject_markets.kind, subject_markets.id))
  END;
END $function$;
