-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE shop_order_event (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  order_id uuid NOT NULL,
  machine text NOT NULL DEFAULT 'shop-order',
  event text NOT NULL,
  from_state text NOT NULL,
  to_state text NOT NULL,
  actor_kind text NOT NULL,
  actor_id text NOT NULL,
  reason text,
  at timestamptz NOT NULL,

  CONSTRAINT shop_order_event_pkey PRIMARY KEY (id),
  CONSTRAINT shop_order_event_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id),
  CONSTRAINT shop_order_event_machine_from_state_to_state_fkey FOREIGN KEY (machine, from_state, to_state) REFERENCES allowed_transition(machine, from_state, to_state),
  CONSTRAINT shop_order_event_machine_check CHECK (machine = 'shop-order'),
  CONSTRAINT shop_order_event_actor_kind_check CHECK (actor_kind IN ('member', 'staff', 'clock', 'carrier', 'provider'))
);

CREATE INDEX shop_order_event_order ON shop_order_event (order_id, id);

CREATE TRIGGER shop_order_event_append_only BEFORE DELETE OR UPDATE ON shop_order_event FOR EACH STATEMENT EXECUTE FUNCTION append_only();
