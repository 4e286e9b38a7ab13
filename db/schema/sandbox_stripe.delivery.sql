-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE sandbox_stripe.delivery (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  event text NOT NULL,
  due_at timestamptz NOT NULL,
  first_due_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  last_status integer,
  delivered_at timestamptz,
  given_up_at timestamptz,

  CONSTRAINT delivery_pkey PRIMARY KEY (id),
  CONSTRAINT delivery_event_fkey FOREIGN KEY (event) REFERENCES sandbox_stripe.event(id)
);

CREATE INDEX delivery_due ON sandbox_stripe.delivery (due_at) WHERE delivered_at IS NULL AND given_up_at IS NULL;
