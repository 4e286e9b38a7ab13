-- Who holds a key: a request whose lease ran out and was taken over cannot write its answer over the new holder's.
ALTER TABLE idempotency_key ADD COLUMN claim uuid;
