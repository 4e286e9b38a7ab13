-- R3.13: the box whose bill earned a referral's credit. It outlives the referral, which an erasure deletes: a later return of the box
-- still recalls the credit of the other member.
CREATE TABLE referral_bill (
  referral_id uuid PRIMARY KEY,
  box_id uuid NOT NULL CONSTRAINT referral_bill_box_key UNIQUE REFERENCES box(id)
);

ALTER TABLE referral DROP CONSTRAINT referral_state_check;
ALTER TABLE referral ADD CONSTRAINT referral_state_check CHECK (state IN ('joined', 'held', 'credited', 'refused', 'recalled'));
INSERT INTO allowed_transition (machine, from_state, to_state) VALUES
  ('referral', 'held', 'joined'),
  ('referral', 'credited', 'recalled');

-- The time of the recall. Credit that an order gives back afterwards is recalled as well.
ALTER TABLE wallet_credit ADD COLUMN recalled_at timestamptz;

-- Referrals that wait for a colleague were earned by the friend's first paid box with a piece.
INSERT INTO referral_bill (referral_id, box_id)
SELECT DISTINCT ON (r.id) r.id, i.subject_id FROM referral r JOIN invoice i ON i.member_id = r.friend_id
WHERE r.state = 'held' AND i.kind = 'invoice' AND i.subject_type = 'box'
  AND EXISTS (SELECT FROM invoice_line l WHERE l.invoice_id = i.id AND l.kind = 'item')
  AND (SELECT coalesce(sum(e.amount), 0) FROM ledger_entry e WHERE e.invoice_id = i.id) = 0
ORDER BY r.id, i.issued_at;
