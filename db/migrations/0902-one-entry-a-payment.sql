-- A payment and a refund of ours stand once in the provider's book; a second row is nobody's, and found to differ (decision 113).
CREATE UNIQUE INDEX provider_entry_one_payment ON provider_entry (charge_id) WHERE kind = 'payment' AND charge_id IS NOT NULL;
DROP INDEX provider_entry_refund;
CREATE UNIQUE INDEX provider_entry_refund ON provider_entry (refund_id) WHERE refund_id IS NOT NULL;
