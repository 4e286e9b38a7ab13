-- I38: the provider's events are handled once and soon.
CREATE VIEW inv_webhooks_handled AS
SELECT 'I38 event not handled' AS name, provider_event_id AS detail FROM webhook_event
WHERE processed_at IS NULL AND received_at < app_now() - interval '10 minutes';

-- I40: keys settle. An expired lease belongs to a killed process, and the next repetition of the request takes it over.
CREATE VIEW inv_keys_settle AS
SELECT 'I40 request under way for a quarter of an hour' AS name, caller AS detail FROM idempotency_key
WHERE state = 'in-flight' AND leased_until > app_now() AND created_at < app_now() - interval '15 minutes';

-- I41: no important job is late.
CREATE VIEW inv_nothing_late AS
SELECT 'I41 late' AS name, kind || ' ' || subject AS detail FROM job
WHERE done_at IS NULL AND parked_at IS NULL AND due_at < app_now() - interval '15 minutes'
  AND coalesce(leased_until, '-infinity') < app_now();
