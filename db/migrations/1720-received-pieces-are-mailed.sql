-- R10.01: the mail that names received pieces names each once. Pieces received before it have no such mail.
ALTER TABLE return_line ADD COLUMN mailed_at timestamptz;
UPDATE return_line SET mailed_at = received_at WHERE received_at IS NOT NULL;
ALTER TABLE return_line ADD CHECK (mailed_at IS NULL OR state = 'received');
