-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE analytics_pseudonym (
  member_id uuid NOT NULL,
  receiver text NOT NULL,
  nonce text NOT NULL,
  created_at timestamptz NOT NULL,

  CONSTRAINT analytics_pseudonym_pkey PRIMARY KEY (member_id, receiver),
  CONSTRAINT analytics_pseudonym_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT analytics_pseudonym_receiver_check CHECK (receiver IN ('analytics', 'email-marketing'))
);

CREATE TRIGGER refuse_for_guests BEFORE INSERT ON analytics_pseudonym FOR EACH ROW EXECUTE FUNCTION refuse_for_guests('member_id');
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON analytics_pseudonym FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
