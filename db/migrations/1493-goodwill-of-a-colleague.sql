-- The goodwill that a colleague has given alone on a day, over all customers, is limited (S18).
CREATE INDEX credit_grant_of_colleague ON credit_grant (asked_by, asked_at) WHERE NOT needs_second;
