-- Colleagues find a customer by address, by the last four digits of a card and by a mail's recipient, and an invoice by a part of its number.
CREATE INDEX member_address ON member USING gin ((' ' || street || ' ' || street_number || ' ' || zip || ' ' || city) gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX mandate_last4 ON mandate (last4, created_at DESC);
CREATE INDEX invoice_number_parts ON invoice USING gin (replace(display_number, '-', '') gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX email_recipient ON email (recipient, queued_at DESC);
