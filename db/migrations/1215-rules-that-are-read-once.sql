-- What a CHECK asks is planned anew by every statement that writes, and of a function in SQL the text is read each time for that.
-- Of one in PL/pgSQL it is read once in a connection: a new member is written in a third less of the processor's time (238).
CREATE OR REPLACE FUNCTION is_filled_in(value text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN
  RETURN value ~ '[^\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]';
END $$;

CREATE OR REPLACE FUNCTION is_email(value text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN
  RETURN char_length(value) <= 254 AND value ~
    '^[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]{1,64}@(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?$';
END $$;

CREATE OR REPLACE FUNCTION country_id_of(market text) RETURNS int LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN
  RETURN CASE market WHEN 'se' THEN 2 WHEN 'nl' THEN 3 WHEN 'de' THEN 4 ELSE 1 END;
END $$;

CREATE OR REPLACE FUNCTION is_telephone(country_id int, value text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN
  RETURN char_length(value) <= 40 AND regexp_replace(value, '[\u0009-\u000d\u0020\u00a0()-]', '', 'g') ~ CASE country_id
    WHEN 2 THEN '^07[02369][0-9]{7}$'
    WHEN 3 THEN '^(?:\+31|0031|31|0)?6[0-9]{8}$'
    WHEN 4 THEN '^(?:\+491|01)[0-9]{8,10}$'
    ELSE '^(?:\+45)?[0-9]{8}$' END;
END $$;

CREATE OR REPLACE FUNCTION is_zip(country_id int, value text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN
  RETURN value ~ CASE country_id
    WHEN 2 THEN '^[0-9]{3} ?[0-9]{2}$'
    WHEN 3 THEN '^[0-9]{4} ?[a-zA-Z]{2}$'
    WHEN 4 THEN '^[0-9]{5}$'
    ELSE '^[0-9]{4}$' END;
END $$;

CREATE OR REPLACE FUNCTION is_plain(value text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN
  RETURN value = without_unseen(value);
END $$;
