-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE allowed_transition (
  machine text NOT NULL,
  from_state text NOT NULL,
  to_state text NOT NULL,

  CONSTRAINT allowed_transition_pkey PRIMARY KEY (machine, from_state, to_state)
);

-- Referenced by box_event, shop_order_event.
