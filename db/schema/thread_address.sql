-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE thread_address (
  token_hash text NOT NULL,
  member_id uuid NOT NULL,
  made_at timestamptz NOT NULL,
  revoked_at timestamptz,

  CONSTRAINT thread_address_pkey PRIMARY KEY (token_hash),
  CONSTRAINT thread_address_member_id_fkey FOREIGN KEY (member_id) REFERENCES thread(member_id)
);

CREATE INDEX thread_address_made ON thread_address (made_at);
CREATE INDEX thread_address_member ON thread_address (member_id);

CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON thread_address FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
