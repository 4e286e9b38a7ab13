-- Nearly all differences end by agreeing after all; those that a colleague ended are few, and looked for (R8.05).
CREATE INDEX money_difference_ended ON money_difference (found_at, id) INCLUDE (ended_as) WHERE ended_as <> 'agrees';
