-- The rows of a dispute in the provider's book are found by its number there; no other kind is looked for like that.
CREATE INDEX provider_entry_dispute ON provider_entry (source) WHERE kind = 'dispute';
