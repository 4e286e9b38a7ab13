-- Ctrl K finds mails by words of their subject (R8.08): a rare word by the index of trigrams, a common one by the newest mails.
CREATE INDEX email_subject ON email USING gin ((' ' || subject) gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX email_queued ON email (queued_at DESC, id DESC) WHERE member_id IS NOT NULL;
