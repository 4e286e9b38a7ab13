-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE box_event (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  box_id uuid NOT NULL,
  machine text NOT NULL DEFAULT 'box',
  event text NOT NULL,
  from_state text NOT NULL,
  to_state text NOT NULL,
  actor_kind text NOT NULL,
  actor_id text NOT NULL,
  reason text,
  at timestamptz NOT NULL,

  CONSTRAINT box_event_pkey PRIMARY KEY (id),
  CONSTRAINT box_event_box_id_fkey FOREIGN KEY (box_id) REFERENCES box(id),
  CONSTRAINT box_event_machine_from_state_to_state_fkey FOREIGN KEY (machine, from_state, to_state) REFERENCES allowed_transition(machine, from_state, to_state),
  CONSTRAINT box_event_machine_check CHECK (machine = 'box'),
  CONSTRAINT box_event_actor_kind_check CHECK (actor_kind IN ('member', 'staff', 'clock', 'carrier'))
);

CREATE INDEX box_event_box ON box_event (box_id, id);

CREATE TRIGGER box_event_append_only BEFORE DELETE OR UPDATE ON box_event FOR EACH STATEMENT EXECUTE FUNCTION append_only();
