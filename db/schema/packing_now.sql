-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE packing_now (
  order_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  at timestamptz NOT NULL,

  CONSTRAINT packing_now_pkey PRIMARY KEY (order_id),
  CONSTRAINT packing_now_order_id_fkey FOREIGN KEY (order_id) REFERENCES fulfilment_order(id),
  CONSTRAINT packing_now_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);

CREATE INDEX packing_now_staff ON packing_now (staff_id);
