-- A view of a customer's pages is deleted after a year.
CREATE INDEX customer_view_expired ON customer_view (expires_at);
