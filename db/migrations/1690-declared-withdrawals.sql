-- R11.03: every declaration of withdrawal is a row from the request on. It is deleted when its contract is found, which then has
-- a row in `withdrawal`; one without a contract waits for a colleague as `unmatched`.
CREATE TABLE declared_withdrawal (
  id uuid PRIMARY KEY,
  -- The country of the page.
  market text NOT NULL CHECK (market IN ('da', 'se', 'nl', 'de')),
  name text NOT NULL CHECK (length(name) <= 100),
  number text NOT NULL CHECK (length(number) <= 40),
  email citext NOT NULL CHECK (length(email::text) <= 254),
  -- Details of the contract other than its number: an address, a day, a garment.
  remembered text NOT NULL CHECK (length(remembered) <= 500),
  pieces text NOT NULL CHECK (length(pieces) <= 500),
  declared_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'unmatched', 'settled')),
  settled_at timestamptz,
  settled_by uuid REFERENCES staff(id),
  settled_why text CHECK (is_filled_in(settled_why) AND char_length(settled_why) >= 3 AND char_length(settled_why) <= 500),
  CHECK (number <> '' OR remembered <> ''),
  CHECK ((state = 'settled') = (num_nonnulls(settled_at, settled_by, settled_why) = 3)),
  CHECK (num_nonnulls(settled_at, settled_by, settled_why) IN (0, 3))
);
CREATE INDEX declared_withdrawal_waiting ON declared_withdrawal (declared_at, id) WHERE state = 'unmatched';
-- Settled declarations are deleted three years later.
CREATE INDEX declared_withdrawal_settled ON declared_withdrawal (settled_at) WHERE settled_at IS NOT NULL;
CREATE INDEX declared_withdrawal_email ON declared_withdrawal (email);

-- The name and the other details that were typed: part of the declaration, beside the contract that was found.
ALTER TABLE withdrawal
  ADD COLUMN name text NOT NULL DEFAULT '' CHECK (length(name) <= 100),
  ADD COLUMN remembered text NOT NULL DEFAULT '' CHECK (length(remembered) <= 500);

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
