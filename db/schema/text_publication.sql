-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE text_publication (
  number integer NOT NULL,
  at timestamptz NOT NULL,
  published_by uuid NOT NULL,
  agreed_by uuid,
  reason text NOT NULL,

  CONSTRAINT text_publication_pkey PRIMARY KEY (number),
  CONSTRAINT text_publication_published_by_fkey FOREIGN KEY (published_by) REFERENCES staff(id),
  CONSTRAINT text_publication_agreed_by_fkey FOREIGN KEY (agreed_by) REFERENCES staff(id),
  CONSTRAINT text_publication_number_check CHECK (number > 0),
  CONSTRAINT text_publication_four_eyes CHECK (agreed_by <> published_by),
  CONSTRAINT text_publication_reason_check CHECK (is_filled_in(reason) AND char_length(reason) <= 300)
);

CREATE INDEX text_publication_agreed_by ON text_publication (agreed_by) WHERE agreed_by IS NOT NULL;
CREATE INDEX text_publication_published_by ON text_publication (published_by);

CREATE TRIGGER text_publication_append_only BEFORE DELETE OR UPDATE ON text_publication FOR EACH STATEMENT EXECUTE FUNCTION append_only();

-- Referenced by text_version.
