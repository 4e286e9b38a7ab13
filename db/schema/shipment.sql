-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE shipment (
  id uuid NOT NULL,
  box_id uuid NOT NULL,
  direction text NOT NULL,
  tracking_number text NOT NULL,
  created_at timestamptz NOT NULL,
  handed_over_at timestamptz,
  expected_from date,
  expected_to date,
  delivered_at timestamptz,

  CONSTRAINT shipment_pkey PRIMARY KEY (id),
  CONSTRAINT shipment_box_id_direction_key UNIQUE (box_id, direction),
  CONSTRAINT shipment_tracking_number_key UNIQUE (tracking_number),
  CONSTRAINT shipment_box_id_fkey FOREIGN KEY (box_id) REFERENCES box(id),
  CONSTRAINT shipment_direction_check CHECK (direction IN ('out', 'return'))
);
