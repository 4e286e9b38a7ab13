-- A colleague of support sees a customer's pages as the customer does: read only, for a quarter of an hour, with a reason (decision 300).
-- It is no row of `session`: nothing that opens, renews or replaces a session reaches it.
CREATE TABLE customer_view (
  id uuid PRIMARY KEY,
  token_hash text NOT NULL UNIQUE,
  member_id uuid NOT NULL REFERENCES member (id),
  staff_id uuid NOT NULL REFERENCES staff (id),
  -- The colleague's own session: when that ends, so does the view.
  session_id uuid NOT NULL,
  reason text NOT NULL,
  began_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  CONSTRAINT customer_view_reason_check CHECK (is_filled_in(reason) AND char_length(reason) <= 300),
  CONSTRAINT customer_view_length_check CHECK (expires_at > began_at AND expires_at <= began_at + interval '15 minutes')
);
CREATE INDEX customer_view_member ON customer_view (member_id, began_at DESC);
CREATE INDEX customer_view_staff ON customer_view (staff_id) WHERE ended_at IS NULL;
CREATE TRIGGER refuse_for_guests BEFORE INSERT ON customer_view FOR EACH ROW EXECUTE FUNCTION refuse_for_guests('member_id');
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON customer_view FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
