-- Who reads an invariant has it until then; what is due stays due until it has been read (decision 141).
ALTER TABLE invariant_reading ADD COLUMN taken_until timestamptz;
