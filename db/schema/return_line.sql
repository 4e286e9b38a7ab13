-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE return_line (
  unit_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'allowed',
  expected_at timestamptz,
  received_at timestamptz,
  parcel_id uuid,
  grade text,
  label_present boolean,
  restocked boolean,
  reason text,
  regraded integer NOT NULL DEFAULT 0,
  sku text NOT NULL,
  mailed_at timestamptz,

  CONSTRAINT return_line_pkey PRIMARY KEY (unit_id),
  CONSTRAINT return_line_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES fulfilment_line(unit_id),
  CONSTRAINT return_line_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES parcel(id),
  CONSTRAINT return_line_reason_fkey FOREIGN KEY (reason) REFERENCES return_reason(code),
  CONSTRAINT return_line_sku_fkey FOREIGN KEY (sku) REFERENCES variant(sku),
  CONSTRAINT return_line_state_check CHECK (state IN ('allowed', 'expected', 'received', 'lost', 'kept')),
  CONSTRAINT return_line_check CHECK ((state NOT IN ('expected', 'lost')) OR expected_at IS NOT NULL),
  CONSTRAINT return_line_check1 CHECK (num_nonnulls(received_at, grade, label_present, restocked) =
CASE state
    WHEN 'received' THEN 4
    ELSE 0
END),
  CONSTRAINT return_line_check2 CHECK (parcel_id IS NULL OR state = 'received'),
  CONSTRAINT return_line_grade_check CHECK (grade IN ('A', 'B', 'C', 'D')),
  CONSTRAINT return_line_regraded_check CHECK (regraded >= 0),
  CONSTRAINT return_line_check3 CHECK (regraded = 0 OR state = 'received'),
  CONSTRAINT return_line_check4 CHECK (mailed_at IS NULL OR state = 'received')
);

CREATE INDEX return_line_ended ON return_line (sku, state) WHERE state IN ('received', 'kept');
CREATE INDEX return_line_out ON return_line (sku) WHERE state IN ('expected', 'allowed');
CREATE INDEX return_line_parcel ON return_line (parcel_id);
CREATE INDEX return_line_received ON return_line (received_at) WHERE received_at IS NOT NULL;

CREATE TRIGGER return_line_awaited AFTER INSERT ON return_line REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION returns_awaited();
CREATE TRIGGER return_line_still_awaited AFTER UPDATE ON return_line REFERENCING OLD TABLE AS former NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION returns_awaited();
CREATE TRIGGER return_line_transition BEFORE UPDATE ON return_line FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION enforce_transition('return-line');

-- Referenced by return_photo.
