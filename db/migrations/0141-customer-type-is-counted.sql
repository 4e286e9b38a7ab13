-- Whether she is new or comes back is counted from her boxes at each reading (R3.09): a cancelled box no longer counts.
ALTER TABLE member DROP COLUMN customer_type;
