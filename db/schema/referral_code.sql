-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE referral_code (
  member_id uuid NOT NULL,
  code text NOT NULL,
  device_hash text NOT NULL,
  made_at timestamptz NOT NULL,

  CONSTRAINT referral_code_pkey PRIMARY KEY (member_id),
  CONSTRAINT referral_code_key UNIQUE (code),
  CONSTRAINT referral_code_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT referral_code_code_check CHECK (length(code) >= 16)
);

CREATE TRIGGER refuse_for_guests BEFORE INSERT ON referral_code FOR EACH ROW EXECUTE FUNCTION refuse_for_guests('member_id');
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON referral_code FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
