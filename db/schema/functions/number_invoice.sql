-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.number_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
DECLARE
  given integer;
  country text := CASE NEW.market WHEN 'da' THEN 'DK' ELSE upper(NEW.market) END;
  series text := CASE NEW.kind WHEN 'invoice' THEN '-' ELSE '-C' END;
BEGIN
  INSERT INTO invoice_series AS s (market, year, kind, last_number) VALUES (NEW.market, NEW.year, NEW.kind, 1)
  ON CONFLICT (market, year, kind) DO UPDATE SET last_number = s.last_number + 1 RETURNING last_number INTO given;
  PERFORM set_config('garderobe.numbering', 'invoice', true);
  UPDATE invoice SET number = given, display_number = country || NEW.year || series || lpad(given::text, greatest(6, length(given::text)), '0')
  WHERE id = NEW.id;
  PERFORM set_config('garderobe.numbering', '', true);
  RETURN NULL;
END $function$;
