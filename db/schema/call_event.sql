-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE call_event (
  id uuid NOT NULL,
  call_id uuid NOT NULL,
  what text NOT NULL,
  sequence integer NOT NULL,
  stylist_id uuid NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  at timestamptz NOT NULL,
  actor_kind text NOT NULL,
  actor_id text NOT NULL,

  CONSTRAINT call_event_pkey PRIMARY KEY (id),
  CONSTRAINT call_event_call_id_fkey FOREIGN KEY (call_id) REFERENCES booked_call(id),
  CONSTRAINT call_event_stylist_id_fkey FOREIGN KEY (stylist_id) REFERENCES staff(id),
  CONSTRAINT call_event_what_check CHECK (what IN ('booked', 'moved', 'handed-over', 'cancelled', 'held', 'not-answered', 'not-made')),
  CONSTRAINT call_event_actor_kind_check CHECK (actor_kind IN ('member', 'staff', 'clock'))
);

CREATE INDEX call_event_of_call ON call_event (call_id, at);
