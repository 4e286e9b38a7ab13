-- The place of a postcode: out of a list that the operator brings in, else what was written on parcels that arrived. The key is
-- the postcode without its space; a Dutch place is told by its four digits.
CREATE FUNCTION postcode_key(market text, zip text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN market = 'nl' THEN left(k, 4) ELSE k END FROM (SELECT upper(replace(zip, ' ', ''))) AS key (k)
$$;
CREATE TABLE postcode_place (
  market text NOT NULL CHECK (market IN ('da', 'se', 'nl', 'de')),
  postcode text NOT NULL CHECK (postcode = postcode_key(market, postcode)),
  place text NOT NULL CHECK (place = trim(place) AND char_length(place) BETWEEN 1 AND 60 AND is_plain(place)),
  PRIMARY KEY (market, postcode, place)
);
CREATE INDEX fulfilment_order_postcode ON fulfilment_order (market, postcode_key(market, address ->> 'zip')) WHERE state = 'delivered';
