-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE referral_bill (
  referral_id uuid NOT NULL,
  box_id uuid NOT NULL,

  CONSTRAINT referral_bill_pkey PRIMARY KEY (referral_id),
  CONSTRAINT referral_bill_box_key UNIQUE (box_id),
  CONSTRAINT referral_bill_box_id_fkey FOREIGN KEY (box_id) REFERENCES box(id)
);
