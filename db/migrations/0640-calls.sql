-- Calls of a stylist with a member (R6.16): when a stylist takes them, and who has booked one.
CREATE TABLE call_desk (
  stylist_id uuid PRIMARY KEY REFERENCES staff(id),
  -- Whose members may book here; none while the stylist takes no calls.
  markets text[] NOT NULL CHECK (markets <@ ARRAY['da', 'se', 'nl', 'de']),
  deputy_id uuid REFERENCES staff(id),
  CHECK (deputy_id <> stylist_id)
);

-- By the clock of the studio, week after week.
CREATE TABLE call_hours (
  stylist_id uuid NOT NULL REFERENCES call_desk(stylist_id),
  weekday smallint NOT NULL CHECK (weekday BETWEEN 1 AND 7),
  starts time NOT NULL,
  ends time NOT NULL,
  PRIMARY KEY (stylist_id, weekday, starts),
  CHECK (ends > starts),
  CONSTRAINT call_hours_apart EXCLUDE USING gist (stylist_id WITH =, weekday WITH =,
    tsrange(date '2000-01-01' + starts, date '2000-01-01' + ends) WITH &&)
);

CREATE TABLE call_away (
  id uuid PRIMARY KEY,
  stylist_id uuid NOT NULL REFERENCES call_desk(stylist_id),
  from_day date NOT NULL,
  -- The last of them.
  to_day date NOT NULL,
  CHECK (to_day >= from_day)
);
CREATE INDEX call_away_of_stylist ON call_away (stylist_id, to_day);

CREATE TABLE booked_call (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member(id),
  stylist_id uuid NOT NULL REFERENCES staff(id),
  market text NOT NULL CHECK (market IN ('da', 'se', 'nl', 'de')),
  state text NOT NULL DEFAULT 'booked' CHECK (state IN ('booked', 'ended', 'held', 'not-answered', 'not-made', 'cancelled')),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- With the pause after it.
  busy_until timestamptz NOT NULL,
  topic text NOT NULL CHECK (is_filled_in(topic) AND char_length(topic) <= 300),
  phone text NOT NULL CHECK (is_telephone(country_id_of(market), phone)),
  -- How often it was changed: a calendar takes the entry with the higher number.
  sequence integer NOT NULL DEFAULT 0,
  booked_at timestamptz NOT NULL,
  -- The stylist's word about how it went.
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 500),
  CHECK (ends_at > starts_at),
  CHECK (busy_until >= ends_at),
  -- Nobody is booked twice, whoever else is booking at the same moment.
  CONSTRAINT booked_call_apart EXCLUDE USING gist (stylist_id WITH =, tstzrange(starts_at, busy_until) WITH &&) WHERE (state = 'booked')
);
CREATE UNIQUE INDEX booked_call_one_open ON booked_call (member_id) WHERE state = 'booked';
CREATE INDEX booked_call_of_member ON booked_call (member_id, starts_at);
CREATE INDEX booked_call_waits ON booked_call (starts_at) WHERE state IN ('booked', 'ended');

-- What became of a call; a calendar file is written from the row, which never changes.
CREATE TABLE call_event (
  id uuid PRIMARY KEY,
  call_id uuid NOT NULL REFERENCES booked_call(id),
  what text NOT NULL CHECK (what IN ('booked', 'moved', 'handed-over', 'cancelled', 'held', 'not-answered', 'not-made')),
  sequence integer NOT NULL,
  stylist_id uuid NOT NULL REFERENCES staff(id),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  at timestamptz NOT NULL,
  actor_kind text NOT NULL CHECK (actor_kind IN ('member', 'staff', 'clock')),
  actor_id text NOT NULL
);
CREATE INDEX call_event_of_call ON call_event (call_id, at);

INSERT INTO allowed_transition (machine, from_state, to_state) VALUES
  ('call', 'booked', 'ended'),
  ('call', 'booked', 'held'),
  ('call', 'booked', 'not-answered'),
  ('call', 'booked', 'not-made'),
  ('call', 'booked', 'cancelled'),
  ('call', 'ended', 'held'),
  ('call', 'ended', 'not-answered'),
  ('call', 'ended', 'not-made');
CREATE TRIGGER call_transition BEFORE UPDATE ON booked_call
  FOR EACH ROW EXECUTE FUNCTION enforce_transition('call');
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON booked_call
  FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
CREATE TRIGGER refuse_for_guests BEFORE INSERT ON booked_call
  FOR EACH ROW EXECUTE FUNCTION refuse_for_guests('member_id');
