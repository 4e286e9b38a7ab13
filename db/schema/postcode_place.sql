-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE postcode_place (
  market text NOT NULL,
  postcode text NOT NULL,
  place text NOT NULL,

  CONSTRAINT postcode_place_pkey PRIMARY KEY (market, postcode, place),
  CONSTRAINT postcode_place_market_check CHECK (market IN ('da', 'se', 'nl', 'de')),
  CONSTRAINT postcode_place_check CHECK (postcode = postcode_key(market, postcode)),
  CONSTRAINT postcode_place_place_check CHECK (place = TRIM(BOTH FROM place) AND char_length(place) >= 1 AND char_length(place) <= 60 AND is_plain(place))
);
