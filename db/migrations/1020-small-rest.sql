-- What is left of a charge below what the provider takes from any card is ours: nobody is asked for it (decision 160).
CREATE TABLE small_rest (
  charge_id uuid PRIMARY KEY REFERENCES charge,
  amount bigint NOT NULL CHECK (amount > 0),
  at timestamptz NOT NULL
);
CREATE TRIGGER small_rest_append_only BEFORE DELETE OR UPDATE ON small_rest FOR EACH STATEMENT EXECUTE FUNCTION append_only();
