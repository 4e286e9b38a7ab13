-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE parcel (
  id uuid NOT NULL,
  subject_id uuid NOT NULL,
  direction text NOT NULL,
  tracking_number text,
  created_at timestamptz NOT NULL,
  handed_over_at timestamptz,
  expected_from date,
  expected_to date,
  delivered_at timestamptz,
  subject_type text NOT NULL,
  number integer NOT NULL,
  reference text NOT NULL,

  CONSTRAINT parcel_pkey PRIMARY KEY (id),
  CONSTRAINT parcel_tracking_number_key UNIQUE (tracking_number),
  CONSTRAINT parcel_subject_type_subject_id_direction_number_key UNIQUE (subject_type, subject_id, direction, number),
  CONSTRAINT parcel_reference_key UNIQUE (reference),
  CONSTRAINT parcel_direction_check CHECK (direction IN ('out', 'return')),
  CONSTRAINT parcel_booked_before_it_moves CHECK (tracking_number IS NOT NULL OR handed_over_at IS NULL AND delivered_at IS NULL),
  CONSTRAINT parcel_number_check CHECK (number > 0)
);

CREATE INDEX parcel_subject ON parcel (subject_id);

-- Referenced by fulfilment_line, return_line.
