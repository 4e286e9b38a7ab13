-- A mail is rendered when it is sent, outside the transaction that causes it: until then the row holds what it says.
ALTER TABLE email
  ADD COLUMN props jsonb,
  -- {path, purpose?, subject?, minutes?, maxUses?}: the signed link is made at each attempt to send and never stored
  ADD COLUMN link jsonb,
  ADD COLUMN failure text,
  ALTER COLUMN html DROP NOT NULL,
  ALTER COLUMN text DROP NOT NULL,
  ALTER COLUMN public_html DROP NOT NULL,
  ADD CHECK (state <> 'sent' OR (html IS NOT NULL AND sent_at IS NOT NULL));

-- The card an attempt was made with: a retry may come after she has given another (I20).
ALTER TABLE charge_attempt ADD COLUMN mandate_id uuid REFERENCES mandate;
-- What came of an event: applied, ignored, unknown-object, refused.
ALTER TABLE webhook_event ADD COLUMN outcome text;
ALTER TABLE refund ADD COLUMN last_reconciled_at timestamptz;
CREATE INDEX charge_member ON charge (member_id, created_at DESC);
CREATE INDEX charge_state ON charge (state, created_at DESC);
CREATE INDEX invoice_member ON invoice (member_id, issued_at DESC);
