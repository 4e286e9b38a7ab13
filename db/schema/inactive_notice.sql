-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE inactive_notice (
  member_id uuid NOT NULL,
  told_at timestamptz NOT NULL,
  erase_at timestamptz NOT NULL,
  key_hash text,

  CONSTRAINT inactive_notice_pkey PRIMARY KEY (member_id),
  CONSTRAINT inactive_notice_key_hash_key UNIQUE (key_hash),
  CONSTRAINT inactive_notice_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT inactive_notice_check CHECK (erase_at > told_at)
);

CREATE INDEX inactive_notice_due ON inactive_notice (erase_at);

CREATE TRIGGER refuse_for_guests BEFORE INSERT ON inactive_notice FOR EACH ROW EXECUTE FUNCTION refuse_for_guests('member_id');
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON inactive_notice FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
