-- Somebody who was refused has asked for a person to look at it again; empty once it is decided.
ALTER TABLE member ADD COLUMN credit_review_asked_at timestamptz;
ALTER TABLE member ADD CONSTRAINT member_credit_review_check
  CHECK (credit_review_asked_at IS NULL OR credit_state = 'refused');
