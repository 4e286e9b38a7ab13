-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE small_rest (
  charge_id uuid NOT NULL,
  amount bigint NOT NULL,
  at timestamptz NOT NULL,

  CONSTRAINT small_rest_pkey PRIMARY KEY (charge_id),
  CONSTRAINT small_rest_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES charge(id),
  CONSTRAINT small_rest_amount_check CHECK (amount > 0)
);

CREATE TRIGGER small_rest_append_only BEFORE DELETE OR UPDATE ON small_rest FOR EACH STATEMENT EXECUTE FUNCTION append_only();
