-- What ends a dispute or a difference is looked at by two, however it ends; one word on each at a time, whatever is asked.
ALTER TABLE second_look DROP CONSTRAINT second_look_kind_check,
  ADD CONSTRAINT second_look_kind_check CHECK (kind IN ('refund', 'write-off', 'explanation', 'dispute-loss', 'claim-paid'));
DROP INDEX second_look_waits_once;
CREATE UNIQUE INDEX second_look_waits_once ON second_look (subject_id) WHERE state = 'waiting';
-- What was asked of a dispute is the member's, as the charge is.
UPDATE second_look l SET member_id = m.id FROM dispute d JOIN charge c ON c.id = d.charge_id JOIN member m ON m.id = c.member_id
WHERE l.kind = 'dispute-loss' AND d.id = l.subject_id AND m.erased_at IS NULL;
-- After an erasure the colleague's sum still counts; the words are gone.
ALTER TABLE second_look DROP CONSTRAINT second_look_reason_check,
  ADD CONSTRAINT second_look_reason_check CHECK (reason = '' OR (is_filled_in(reason) AND char_length(reason) <= 300));
