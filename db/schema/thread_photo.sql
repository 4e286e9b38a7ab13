-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE thread_photo (
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  staff_id uuid,
  message_id uuid,
  digest text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  added_at timestamptz NOT NULL,
  stored_at timestamptz,

  CONSTRAINT thread_photo_pkey PRIMARY KEY (id),
  CONSTRAINT thread_photo_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT thread_photo_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  CONSTRAINT thread_photo_message_id_fkey FOREIGN KEY (message_id) REFERENCES thread_message(id),
  CONSTRAINT thread_photo_sent_check CHECK (message_id IS NULL OR stored_at IS NOT NULL)
);

CREATE INDEX thread_photo_member ON thread_photo (member_id);
CREATE INDEX thread_photo_message ON thread_photo (message_id);
CREATE INDEX thread_photo_staff ON thread_photo (staff_id);
CREATE UNIQUE INDEX thread_photo_unsent ON thread_photo (member_id, COALESCE(staff_id, member_id), digest) WHERE message_id IS NULL;

CREATE TRIGGER refuse_for_guests BEFORE INSERT ON thread_photo FOR EACH ROW EXECUTE FUNCTION refuse_for_guests('member_id');
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON thread_photo FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
