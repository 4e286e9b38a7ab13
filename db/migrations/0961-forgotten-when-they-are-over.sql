-- What is over is found by its day, in parts, and forgotten (decision 142).
CREATE INDEX session_expires ON session (expires_at);
CREATE INDEX link_grant_expires ON link_grant (expires_at);
CREATE INDEX webhook_processed ON webhook_event (processed_at) WHERE processed_at IS NOT NULL;
