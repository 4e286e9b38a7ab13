-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE advert_answer (
  id uuid NOT NULL,
  nth bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  member_id uuid,
  address_hash text,
  topic text NOT NULL,
  channel text NOT NULL,
  granted boolean NOT NULL,
  words text NOT NULL,
  text_version text NOT NULL,
  market text NOT NULL,
  way text NOT NULL,
  at timestamptz NOT NULL,
  confirmed_at timestamptz,
  confirm_hash text,
  confirm_until timestamptz,

  CONSTRAINT advert_answer_pkey PRIMARY KEY (id),
  CONSTRAINT advert_answer_confirm_hash_key UNIQUE (confirm_hash),
  CONSTRAINT advert_answer_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT advert_answer_owner_check CHECK (num_nonnulls(member_id, address_hash) = 1),
  CONSTRAINT advert_answer_address_hash_check CHECK (address_hash ~ '^[0-9a-f]{64}$'),
  CONSTRAINT advert_answer_topic_check CHECK (topic IN ('news', 'watched', 'credit', 'friends', 'worn')),
  CONSTRAINT advert_answer_channel_check CHECK (channel IN ('email', 'phone')),
  CONSTRAINT advert_answer_refusal_check CHECK (granted OR confirmed_at IS NOT NULL),
  CONSTRAINT advert_answer_words_check CHECK (is_filled_in(words) AND char_length(words) <= 1000),
  CONSTRAINT advert_answer_market_check CHECK (market IN ('da', 'se', 'nl', 'de')),
  CONSTRAINT advert_answer_way_check CHECK (way IN ('account', 'mail', 'one-click', 'complaint')),
  CONSTRAINT advert_answer_waiting_check CHECK (confirmed_at IS NOT NULL OR confirm_until IS NOT NULL)
);

CREATE INDEX advert_answer_of_address ON advert_answer (address_hash, topic, channel, nth DESC) WHERE address_hash IS NOT NULL;
CREATE INDEX advert_answer_of_member ON advert_answer (member_id, topic, channel, nth DESC) WHERE member_id IS NOT NULL;

CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON advert_answer FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
