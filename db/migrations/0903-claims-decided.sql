-- A claim is told and answered by people who have not had a hand in it, and a price is asked in one way (decision 108).
ALTER TABLE box_claim DROP CONSTRAINT box_claim_upheld_check;
ALTER TABLE box_claim ADD CONSTRAINT box_claim_upheld_check CHECK (
  state <> 'charged' OR objected_at IS NULL
  OR answered_by IS NOT NULL AND answered_by <> decided_by AND answered_by IS DISTINCT FROM agreed_by);

-- The price of a late piece that nobody has agreed to: it is asked by refusing the piece again.
UPDATE box_claim SET state = 'dropped', ended_at = app_now(), version = version + 1 WHERE kind = 'refused-return' AND state = 'proposed';

-- Late boxes of which nothing is awaited any more, where no fee can be asked.
UPDATE box_claim c SET state = 'dropped', ended_at = app_now(), version = version + 1
WHERE kind = 'late-return' AND state = 'proposed'
  AND NOT EXISTS (SELECT FROM box_item i WHERE i.box_id = c.box_id AND i.state = 'returning' AND i.withdrawal_id IS NULL)
  AND (most = 0 OR EXISTS (SELECT FROM box_claim r WHERE r.box_id = c.box_id AND r.kind = 'refused-return' AND r.state = 'charged'));
