-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE booked_call (
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  stylist_id uuid NOT NULL,
  market text NOT NULL,
  state text NOT NULL DEFAULT 'booked',
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  busy_until timestamptz NOT NULL,
  topic text NOT NULL,
  phone text NOT NULL,
  sequence integer NOT NULL DEFAULT 0,
  booked_at timestamptz NOT NULL,
  note text NOT NULL DEFAULT '',

  CONSTRAINT booked_call_pkey PRIMARY KEY (id),
  CONSTRAINT booked_call_apart EXCLUDE USING gist (stylist_id WITH =, tstzrange(starts_at, busy_until) WITH &&) WHERE (state = 'booked'),
  CONSTRAINT booked_call_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT booked_call_stylist_id_fkey FOREIGN KEY (stylist_id) REFERENCES staff(id),
  CONSTRAINT booked_call_market_check CHECK (market IN ('da', 'se', 'nl', 'de')),
  CONSTRAINT booked_call_check CHECK (is_telephone(country_id_of(market), phone)),
  CONSTRAINT booked_call_state_check CHECK (state IN ('booked', 'ended', 'held', 'not-answered', 'not-made', 'cancelled')),
  CONSTRAINT booked_call_check1 CHECK (ends_at > starts_at),
  CONSTRAINT booked_call_check2 CHECK (busy_until >= ends_at),
  CONSTRAINT booked_call_topic_check CHECK (is_filled_in(topic) AND char_length(topic) <= 300),
  CONSTRAINT booked_call_note_check CHECK (char_length(note) <= 500)
);

CREATE INDEX booked_call_of_member ON booked_call (member_id, starts_at);
CREATE UNIQUE INDEX booked_call_one_open ON booked_call (member_id) WHERE state = 'booked';
CREATE INDEX booked_call_waits ON booked_call (starts_at) WHERE state IN ('booked', 'ended');

CREATE TRIGGER call_transition BEFORE UPDATE ON booked_call FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION enforce_transition('call');
CREATE TRIGGER refuse_for_guests BEFORE INSERT ON booked_call FOR EACH ROW EXECUTE FUNCTION refuse_for_guests('member_id');
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON booked_call FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');

-- Referenced by call_event.
