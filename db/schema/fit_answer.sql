-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE fit_answer (
  piece_id uuid NOT NULL,
  member_id uuid NOT NULL,
  product_id uuid NOT NULL,
  brand text NOT NULL,
  kind text NOT NULL,
  size text NOT NULL,
  line double precision NOT NULL,
  own_line double precision,
  felt text NOT NULL,
  answered_at timestamptz NOT NULL,
  weight real NOT NULL DEFAULT 1,
  zone text,

  CONSTRAINT fit_answer_pkey PRIMARY KEY (piece_id),
  CONSTRAINT fit_answer_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT fit_answer_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  CONSTRAINT fit_answer_felt_check CHECK (felt IN ('small', 'fits', 'large')),
  CONSTRAINT fit_answer_weight_check CHECK (weight > 0::double precision AND weight <= 1::double precision),
  CONSTRAINT fit_answer_zone_check CHECK (zone IN ('shoulders', 'bust', 'waist', 'hips', 'arms', 'length'))
);

CREATE INDEX fit_answer_in_order ON fit_answer (answered_at, piece_id);
CREATE INDEX fit_answer_of_member ON fit_answer (member_id, product_id);

CREATE TRIGGER fit_answer_counted AFTER INSERT OR DELETE OR UPDATE ON fit_answer FOR EACH ROW EXECUTE FUNCTION fit_answer_counted();
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON fit_answer FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
