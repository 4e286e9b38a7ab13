-- The desk shows what was given last: it is read from the end of this index, however much was ever given.
CREATE INDEX credit_grant_given ON credit_grant (decided_at, id) WHERE state = 'given';
