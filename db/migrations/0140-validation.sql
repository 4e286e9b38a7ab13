-- The field rules of src/validation/validation.rule.ts once more, for what reaches the tables past the forms (R5).
-- `validation.database.test.ts` holds each function to its rule on generated texts.
CREATE FUNCTION is_filled_in(value text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT value ~ '[^\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'
$$;

CREATE FUNCTION is_email(value text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT char_length(value) <= 254 AND value ~
    '^[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]{1,64}@(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?$'
$$;

CREATE FUNCTION country_id_of(market text) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE market WHEN 'se' THEN 2 WHEN 'nl' THEN 3 WHEN 'de' THEN 4 ELSE 1 END
$$;

CREATE FUNCTION is_telephone(country_id int, value text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT char_length(value) <= 40 AND regexp_replace(value, '[\u0009-\u000d\u0020\u00a0()-]', '', 'g') ~ CASE country_id
    WHEN 2 THEN '^07[02369][0-9]{7}$'
    WHEN 3 THEN '^(?:\+31|0031|31|0)?6[0-9]{8}$'
    WHEN 4 THEN '^(?:\+491|01)[0-9]{8}$'
    ELSE '^(?:\+45)?[0-9]{8}$' END
$$;

CREATE FUNCTION is_zip(country_id int, value text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT value ~ CASE country_id
    WHEN 2 THEN '^[0-9]{3} ?[0-9]{2}$'
    WHEN 3 THEN '^[0-9]{4} ?[a-zA-Z]{2}$'
    WHEN 4 THEN '^[0-9]{5}$'
    ELSE '^[0-9]{4}$' END
$$;

-- Whoever was erased keeps no data that a rule could hold to.
ALTER TABLE member
  ADD CONSTRAINT member_email_rule CHECK (erased_at IS NOT NULL OR is_email(email::text)),
  ADD CONSTRAINT member_phone_rule CHECK (erased_at IS NOT NULL OR is_telephone(country_id_of(market), phone)),
  ADD CONSTRAINT member_zip_rule CHECK (erased_at IS NOT NULL OR is_zip(country_id_of(market), zip)),
  ADD CONSTRAINT member_first_name_rule CHECK (erased_at IS NOT NULL OR (is_filled_in(first_name) AND char_length(first_name) <= 60)),
  ADD CONSTRAINT member_last_name_rule CHECK (erased_at IS NOT NULL OR (is_filled_in(last_name) AND char_length(last_name) <= 60)),
  ADD CONSTRAINT member_street_rule CHECK (char_length(street) <= 60),
  ADD CONSTRAINT member_street_number_rule CHECK (char_length(street_number) <= 10),
  ADD CONSTRAINT member_street_door_rule CHECK (char_length(street_door) <= 20),
  ADD CONSTRAINT member_city_rule CHECK (char_length(city) <= 60);
