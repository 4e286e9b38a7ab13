-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.provider_entry_held()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO provider_held AS h (market, currency, amount, entries)
    SELECT market, currency, sum(amount), count(*) FROM came WHERE payout_id IS NULL GROUP BY market, currency ORDER BY market, currency
    ON CONFLICT (market, currency) DO UPDATE SET amount = h.amount + excluded.amount, entries = h.entries + excluded.entries;
  ELSE
    INSERT INTO provider_held AS h (market, currency, amount, entries)
    SELECT market, currency, sum(amount), sum(one) FROM (
      SELECT market, currency, amount, 1 AS one FROM came WHERE payout_id IS NULL
      UNION ALL SELECT market, currency, -amount, -1 FROM went WHERE payout_id IS NULL) moved
    GROUP BY market, currency HAVING sum(one) <> 0 OR sum(amount) <> 0 ORDER BY market, currency
    ON CONFLICT (market, currency) DO UPDATE SET amount = h.amount + excluded.amount, entries = h.entries + excluded.entries;
  END IF;
  RETURN NULL;
END $function$;
