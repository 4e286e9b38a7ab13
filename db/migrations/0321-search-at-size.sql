-- What staff search and what pages read is found by an index, however many members there are (decision 041).
CREATE INDEX member_words ON member USING gin ((' ' || first_name || ' ' || last_name || ' ' || email::text) gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX member_phone_digits ON member USING gin (regexp_replace(phone, '\D', '', 'g') gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX invoice_number ON invoice (number);
CREATE INDEX product_words ON product USING gin ((title::text || ' ' || handle) gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX product_brand ON product (brand_id);

-- What is asked of one member, and what is swept for.
CREATE INDEX credit_check_member ON credit_check (member_id);
CREATE INDEX link_grant_member ON link_grant (member_id);
CREATE INDEX mandate_member ON mandate (member_id, created_at DESC);
CREATE INDEX audit_actor ON audit (actor_kind, actor_id);
CREATE INDEX webhook_open ON webhook_event (received_at) WHERE processed_at IS NULL;
CREATE INDEX reservation_expires ON reservation (expires_at) WHERE state = 'live' AND expires_at IS NOT NULL;

-- A list's rows are those that were there when it was opened: where it is sorted by something else, the index knows that too.
DROP INDEX charge_amount;
CREATE INDEX charge_amount ON charge (amount, id) INCLUDE (created_at);
DROP INDEX invoice_total;
CREATE INDEX invoice_total ON invoice (total, id) INCLUDE (issued_at);
CREATE INDEX invoice_market ON invoice (market, issued_at, id);
CREATE INDEX invoice_subject ON invoice (subject_id);
CREATE INDEX invoice_kind ON invoice (kind, issued_at, id);
