-- The release in the studio has four eyes: one colleague asks, another one agrees. By the command line nobody is named.
ALTER TABLE quarantine
  ADD COLUMN asked_by uuid REFERENCES staff,
  ADD COLUMN asked_at timestamptz,
  ADD COLUMN despite text,
  ADD COLUMN agreed_by uuid REFERENCES staff,
  ADD CONSTRAINT quarantine_asked CHECK ((asked_by IS NULL) = (asked_at IS NULL)),
  ADD CONSTRAINT quarantine_despite CHECK (despite IS NULL OR asked_by IS NOT NULL AND is_filled_in(despite) AND char_length(despite) <= 300),
  ADD CONSTRAINT quarantine_four_eyes CHECK (agreed_by IS NULL OR released_at IS NOT NULL AND agreed_by <> asked_by);
