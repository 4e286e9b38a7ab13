-- What a bank took for good has given its customer back what we owe them for goods that came back: so much of it is nobody's loss
-- and nobody's debt (decision 169).
ALTER TABLE dispute ADD COLUMN made_good bigint NOT NULL DEFAULT 0,
  DROP CONSTRAINT dispute_state_check,
  ADD CONSTRAINT dispute_state_check CHECK (state IN ('open', 'answered', 'won', 'lost', 'claimed', 'paid', 'written-off', 'made-good')),
  DROP CONSTRAINT dispute_check,
  ADD CONSTRAINT dispute_check CHECK ((state IN ('won', 'lost', 'claimed', 'paid', 'written-off', 'made-good')) = (decided_at IS NOT NULL)),
  -- A claim that goods made good was claimed by somebody; what was made good before was ended by nobody.
  DROP CONSTRAINT dispute_check1,
  ADD CONSTRAINT dispute_check1 CHECK (state = 'made-good' OR (state IN ('claimed', 'paid', 'written-off')) = (ended_at IS NOT NULL)),
  ADD CONSTRAINT dispute_made_good_check CHECK (made_good BETWEEN 0 AND amount AND (state <> 'made-good' OR made_good = amount)),
  ADD CONSTRAINT dispute_lost_check CHECK (made_good = 0 OR state IN ('lost', 'claimed', 'paid', 'written-off', 'made-good'));
INSERT INTO allowed_transition (machine, from_state, to_state) VALUES
  ('dispute', 'lost', 'made-good'),
  ('dispute', 'claimed', 'made-good');

-- What stands for goods that came back of a subject: what banks gave back for them, and what the customer has paid a second time
-- outside of the card, which a person gives back (R9.04).
CREATE OR REPLACE FUNCTION lost_to_banks(subject uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(CASE d.state WHEN 'paid' THEN d.amount ELSE d.made_good END), 0)::bigint
  FROM dispute d JOIN charge c ON c.id = d.charge_id WHERE c.subject_id = subject
$$;
