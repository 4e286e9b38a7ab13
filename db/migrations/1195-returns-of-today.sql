-- The table of returns tells what it took in today: those rows are the last of very many.
CREATE INDEX return_line_received ON return_line (received_at) WHERE received_at IS NOT NULL;
