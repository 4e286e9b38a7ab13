-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE delivery (
  id uuid NOT NULL,
  supplier text NOT NULL,
  number text NOT NULL,
  booked_by uuid NOT NULL,
  booked_at timestamptz NOT NULL,
  purchase_id uuid,

  CONSTRAINT delivery_pkey PRIMARY KEY (id),
  CONSTRAINT delivery_booked_by_fkey FOREIGN KEY (booked_by) REFERENCES staff(id),
  CONSTRAINT delivery_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchase(id),
  CONSTRAINT delivery_supplier_check CHECK (is_filled_in(supplier) AND char_length(supplier) <= 100),
  CONSTRAINT delivery_number_check CHECK (is_filled_in(number) AND char_length(number) <= 60)
);

CREATE INDEX delivery_booked ON delivery (booked_at, id);
CREATE INDEX delivery_booked_by ON delivery (booked_by);
CREATE UNIQUE INDEX delivery_once ON delivery (lower(supplier), lower(number));
CREATE INDEX delivery_purchase ON delivery (purchase_id) WHERE purchase_id IS NOT NULL;

-- Referenced by delivery_line.
