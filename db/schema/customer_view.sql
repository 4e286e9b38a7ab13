-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE customer_view (
  id uuid NOT NULL,
  token_hash text NOT NULL,
  member_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  session_id uuid NOT NULL,
  reason text NOT NULL,
  began_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,

  CONSTRAINT customer_view_pkey PRIMARY KEY (id),
  CONSTRAINT customer_view_token_hash_key UNIQUE (token_hash),
  CONSTRAINT customer_view_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT customer_view_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  CONSTRAINT customer_view_reason_check CHECK (is_filled_in(reason) AND char_length(reason) <= 300),
  CONSTRAINT customer_view_length_check CHECK (expires_at > began_at AND expires_at <= (began_at + '00:15:00'::interval))
);

CREATE INDEX customer_view_expired ON customer_view (expires_at);
CREATE INDEX customer_view_member ON customer_view (member_id, began_at DESC);
CREATE INDEX customer_view_staff ON customer_view (staff_id) WHERE ended_at IS NULL;

CREATE TRIGGER refuse_for_guests BEFORE INSERT ON customer_view FOR EACH ROW EXECUTE FUNCTION refuse_for_guests('member_id');
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON customer_view FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
