-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE member (
  id uuid NOT NULL,
  market text NOT NULL,
  email citext NOT NULL,
  password_hash text,
  first_name text NOT NULL,
  last_name text NOT NULL,
  phone text NOT NULL,
  street text NOT NULL DEFAULT '',
  street_number text NOT NULL DEFAULT '',
  street_door text NOT NULL DEFAULT '',
  zip text NOT NULL,
  city text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  terms_version text NOT NULL,
  terms_accepted_at timestamptz NOT NULL,
  credit_state text NOT NULL DEFAULT 'unchecked',
  stylist_id uuid,
  disabled_at timestamptz,
  erased_at timestamptz,
  address_changed_at timestamptz,
  credit_review_asked_at timestamptz,
  kind text NOT NULL DEFAULT 'member',

  CONSTRAINT member_pkey PRIMARY KEY (id),
  CONSTRAINT member_stylist_id_fkey FOREIGN KEY (stylist_id) REFERENCES staff(id),
  CONSTRAINT member_market_check CHECK (market IN ('da', 'se', 'nl', 'de')),
  CONSTRAINT member_email_check CHECK (length(email::text) <= 254),
  CONSTRAINT member_street_rule CHECK (char_length(street) <= 60),
  CONSTRAINT member_street_number_rule CHECK (char_length(street_number) <= 10),
  CONSTRAINT member_street_door_rule CHECK (char_length(street_door) <= 20),
  CONSTRAINT member_city_rule CHECK (char_length(city) <= 60),
  CONSTRAINT member_credit_state_check CHECK (credit_state IN ('unchecked', 'approved', 'refused')),
  CONSTRAINT member_phone_rule CHECK (erased_at IS NOT NULL OR is_telephone(country_id_of(market), phone)),
  CONSTRAINT member_zip_rule CHECK (erased_at IS NOT NULL OR is_zip(country_id_of(market), zip)),
  CONSTRAINT member_email_rule CHECK (erased_at IS NOT NULL OR is_email(email::text)),
  CONSTRAINT member_first_name_rule CHECK (erased_at IS NOT NULL OR is_filled_in(first_name) AND char_length(first_name) <= 60),
  CONSTRAINT member_plain_rule CHECK (erased_at IS NOT NULL OR is_plain(concat(first_name, last_name, phone, street, street_number, street_door, city))),
  CONSTRAINT member_last_name_rule CHECK (erased_at IS NOT NULL OR is_filled_in(last_name) AND char_length(last_name) <= 60),
  CONSTRAINT member_credit_review_check CHECK (credit_review_asked_at IS NULL OR credit_state = 'refused'),
  CONSTRAINT member_kind_check CHECK (kind IN ('member', 'guest')),
  CONSTRAINT member_guest_check CHECK (kind = 'member' OR password_hash IS NULL AND stylist_id IS NULL AND credit_state = 'unchecked' AND credit_review_asked_at IS NULL)
);

CREATE INDEX member_address ON member USING gin ((((((((' ' || street) || ' ') || street_number) || ' ') || zip) || ' ') || city) gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX member_created ON member (created_at, id);
CREATE INDEX member_email ON member (email);
CREATE UNIQUE INDEX member_email_key ON member (email) WHERE kind = 'member';
CREATE INDEX member_kind ON member (kind, created_at, id);
CREATE INDEX member_market ON member (market, created_at, id);
CREATE INDEX member_phone_digits ON member USING gin (regexp_replace(phone, '\D', '', 'g') gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX member_stylist ON member (stylist_id, created_at, id) WHERE stylist_id IS NOT NULL;
CREATE INDEX member_words ON member USING gin ((((((' ' || first_name) || ' ') || last_name) || ' ') || split_part(email::text, '@', 1)) gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX member_zip ON member (upper(replace(zip, ' ', '')));

CREATE TRIGGER boxes_follow_the_stylist AFTER UPDATE OF stylist_id ON member FOR EACH ROW WHEN (old.stylist_id IS DISTINCT FROM new.stylist_id) EXECUTE FUNCTION boxes_follow_the_stylist();
CREATE TRIGGER member_gone AFTER UPDATE OF disabled_at, erased_at ON member FOR EACH ROW EXECUTE FUNCTION end_access_of_the_gone('member');
CREATE TRIGGER member_kind BEFORE UPDATE OF kind ON member FOR EACH ROW WHEN (old.kind IS DISTINCT FROM new.kind) EXECUTE FUNCTION keep_member_kind();

-- Referenced by advert_answer, analytics_pseudonym, booked_call, box, cart, charge, claim, consent, contract_pack, credit_check, credit_grant, customer_note, customer_view, declared_end, dispute, email, email_change, experiment_member, favourite_list, fit_answer, gift_card, inactive_notice, invoice, learning_rest, mandate, member_photo, member_seen, money_difference, own_garment, own_order_rest, password_reset, payment_customer, payment_promise, piece_fault, quiz_answer, quiz_rest, redemption, referral, referral_code, rejected_fact, review, second_look, shared_card, shop_order, stylist_change, subscription, survey_answer, survey_progress, survey_rest, task, thread, thread_photo, wallet_credit, watch, wished_piece, withdrawal, worn_answer, worn_question, worn_rest.
