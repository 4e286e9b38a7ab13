-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE fit_word (
  product_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  felt text NOT NULL,
  said_at timestamptz NOT NULL,

  CONSTRAINT fit_word_pkey PRIMARY KEY (product_id, staff_id),
  CONSTRAINT fit_word_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  CONSTRAINT fit_word_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  CONSTRAINT fit_word_felt_check CHECK (felt IN ('small', 'fits', 'large'))
);
