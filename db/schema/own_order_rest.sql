-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE own_order_rest (
  member_id uuid NOT NULL,
  since timestamptz NOT NULL,

  CONSTRAINT own_order_rest_pkey PRIMARY KEY (member_id),
  CONSTRAINT own_order_rest_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

CREATE TRIGGER refuse_for_guests BEFORE INSERT ON own_order_rest FOR EACH ROW EXECUTE FUNCTION refuse_for_guests('member_id');
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON own_order_rest FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
