-- Both books agreed after a person had ended the difference: what was booked for it went back, and the person's word stays (decision 113).
ALTER TABLE money_difference ADD COLUMN agreed_at timestamptz CHECK (agreed_at IS NULL OR ended_by IS NOT NULL);
CREATE INDEX money_difference_stands ON money_difference (about) WHERE ended_as IS DISTINCT FROM 'agrees' AND agreed_at IS NULL;

-- A row of another amount is of its payment or refund too: no second row is.
UPDATE provider_entry e SET charge_id = d.charge_id FROM money_difference d
WHERE d.about = e.id AND d.kind = 'other-amount' AND e.kind = 'payment' AND e.state = 'differs' AND d.charge_id IS NOT NULL
  AND NOT EXISTS (SELECT FROM provider_entry o WHERE o.charge_id = d.charge_id AND o.kind = 'payment')
  AND NOT EXISTS (SELECT FROM provider_entry o JOIN money_difference od ON od.about = o.id AND od.kind = 'other-amount'
    WHERE od.charge_id = d.charge_id AND o.kind = 'payment' AND o.id < e.id);
UPDATE provider_entry e SET charge_id = r.charge_id, refund_id = r.id FROM money_difference d, refund r
WHERE d.about = e.id AND d.kind = 'other-amount' AND e.kind = 'refund' AND e.state = 'differs' AND r.charge_id = d.charge_id AND r.id::text = e.our_id
  AND NOT EXISTS (SELECT FROM provider_entry o WHERE o.refund_id = r.id)
  AND NOT EXISTS (SELECT FROM provider_entry o JOIN money_difference od ON od.about = o.id AND od.kind = 'other-amount'
    WHERE o.our_id = e.our_id AND o.kind = 'refund' AND o.id < e.id);
