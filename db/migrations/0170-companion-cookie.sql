-- The hash of the HttpOnly cookie given beside the token at a sign-in in a browser; null where none was given.
ALTER TABLE session ADD COLUMN companion_hash text;
-- The cookies of a remembered answer, sealed like its body.
ALTER TABLE idempotency_key ADD COLUMN cookies text;
