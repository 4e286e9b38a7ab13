-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE thread_message (
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  nth integer NOT NULL,
  staff_id uuid,
  via text NOT NULL,
  text text NOT NULL,
  skus text[] NOT NULL DEFAULT '{}'::text[],
  written_at timestamptz NOT NULL,
  dropped integer NOT NULL DEFAULT 0,

  CONSTRAINT thread_message_pkey PRIMARY KEY (id),
  CONSTRAINT thread_message_nth_key UNIQUE (member_id, nth),
  CONSTRAINT thread_message_member_id_fkey FOREIGN KEY (member_id) REFERENCES thread(member_id),
  CONSTRAINT thread_message_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  CONSTRAINT thread_message_nth_check CHECK (nth > 0),
  CONSTRAINT thread_message_via_check CHECK (via IN ('page', 'mail')),
  CONSTRAINT thread_message_text_check CHECK (char_length(text) <= 5000),
  CONSTRAINT thread_message_skus_check CHECK (cardinality(skus) <= 4),
  CONSTRAINT thread_message_dropped_check CHECK (dropped >= 0 AND (dropped = 0 OR via = 'mail'))
);

CREATE INDEX thread_message_staff ON thread_message (staff_id);
CREATE INDEX thread_message_words ON thread_message USING gin ((' ' || text) gin_trgm_ops) WITH (fastupdate=off);

CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON thread_message FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');

-- Referenced by thread_mail, thread_photo.
