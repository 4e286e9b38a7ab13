-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE return_reason (
  code text NOT NULL,

  CONSTRAINT return_reason_pkey PRIMARY KEY (code)
);

-- Referenced by box_item, order_line, return_line.
