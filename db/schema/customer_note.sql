-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE customer_note (
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  words text NOT NULL,
  written_by uuid NOT NULL,
  written_at timestamptz NOT NULL,
  pinned boolean NOT NULL DEFAULT false,
  at_desk boolean NOT NULL DEFAULT false,
  box_id uuid,
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz,
  withdrawn_at timestamptz,

  CONSTRAINT customer_note_pkey PRIMARY KEY (id),
  CONSTRAINT customer_note_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT customer_note_written_by_fkey FOREIGN KEY (written_by) REFERENCES staff(id),
  CONSTRAINT customer_note_box_id_fkey FOREIGN KEY (box_id) REFERENCES box(id),
  CONSTRAINT customer_note_words_check CHECK (is_filled_in(words) AND char_length(words) <= 1000),
  CONSTRAINT customer_note_box_check CHECK (box_id IS NULL OR at_desk)
);

CREATE INDEX customer_note_box ON customer_note (box_id) WHERE box_id IS NOT NULL;
CREATE INDEX customer_note_member ON customer_note (member_id, pinned DESC, written_at DESC);
CREATE INDEX customer_note_written_by ON customer_note (written_by);

CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON customer_note FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
