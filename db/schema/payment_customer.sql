-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE payment_customer (
  member_id uuid NOT NULL,
  provider_id text NOT NULL,

  CONSTRAINT payment_customer_pkey PRIMARY KEY (member_id),
  CONSTRAINT payment_customer_provider_id_key UNIQUE (provider_id),
  CONSTRAINT payment_customer_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON payment_customer FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
