-- The rule `plain` of src/validation/validation.rule.ts once more: no control, no sign that cannot be seen, none that
-- turns the direction of what follows, and none that says a text was broken before. `without_unseen` is the text as it
-- reads: a control becomes a space.
CREATE FUNCTION without_unseen(value text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(regexp_replace(value, '[\u0001-\u001f\u007f-\u009f\u2028\u2029]+', ' ', 'g'),
    '[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ue000-\uf8ff\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffd\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff\U000f0000-\U000ffffd\U00100000-\U0010fffd]', '', 'g')
$$;
CREATE FUNCTION is_plain(value text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT value = without_unseen(value)
$$;

-- What was written before keeps its letters.
UPDATE member SET
  first_name = coalesce(nullif(btrim(without_unseen(first_name)), ''), '?'),
  last_name = coalesce(nullif(btrim(without_unseen(last_name)), ''), '?'),
  phone = without_unseen(phone),
  street = without_unseen(street),
  street_number = without_unseen(street_number),
  street_door = without_unseen(street_door),
  city = without_unseen(city)
WHERE erased_at IS NULL
  AND NOT is_plain(concat(first_name, last_name, phone, street, street_number, street_door, city));

ALTER TABLE member ADD CONSTRAINT member_plain_rule CHECK (erased_at IS NOT NULL OR
  is_plain(concat(first_name, last_name, phone, street, street_number, street_door, city)));
