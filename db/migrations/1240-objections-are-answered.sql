-- R6.13: an objection is answered by a day. One that is not is settled for the customer, by a job, so that no claim stays open for ever.
ALTER TABLE claim ADD COLUMN answer_until timestamptz;
UPDATE claim SET answer_until = objected_at + interval '30 days' WHERE objected_at IS NOT NULL;

ALTER TABLE claim DROP CONSTRAINT claim_objection_check;
ALTER TABLE claim ADD CONSTRAINT claim_objection_check CHECK (
  num_nonnulls(objected_at, objection, answer_until) IN (0, 3) AND (state <> 'objected' OR objected_at IS NOT NULL));

-- A colleague waives with an answer, the clock waives without one.
ALTER TABLE claim DROP CONSTRAINT claim_answer_check;
ALTER TABLE claim ADD CONSTRAINT claim_answer_check CHECK ((answer IS NULL) = (answered_by IS NULL)
  AND (state <> 'waived' OR answer IS NOT NULL OR answer_until IS NOT NULL AND answer_until <= ended_at));

INSERT INTO job (kind, subject, due_at, created_at, unique_key, lane)
SELECT CASE WHEN box_id IS NULL THEN 'lapse-order-objection' ELSE 'lapse-box-objection' END, id::text, answer_until, objected_at,
  'lapse-objection:' || id || ':' || version, 'money'
FROM claim WHERE state = 'objected';
