-- R6.11: the moment at which a member withdrew from a whole box that was not decided yet. Its fees are owed only where the styling began at
-- the member's express request (Directive 2011/83/EU, article 14 (4)).
ALTER TABLE box ADD COLUMN withdrawn_at timestamptz;
