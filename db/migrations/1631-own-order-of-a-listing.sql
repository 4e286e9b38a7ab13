-- A member who has turned off her own order of the shop's listings (R7.02).
CREATE TABLE own_order_rest (
  member_id uuid PRIMARY KEY REFERENCES member (id),
  since timestamptz NOT NULL
);
CREATE TRIGGER refuse_for_guests BEFORE INSERT ON own_order_rest FOR EACH ROW EXECUTE FUNCTION refuse_for_guests('member_id');
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON own_order_rest FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
