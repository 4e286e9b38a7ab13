-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE member_photo (
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  kind text NOT NULL,
  digest text NOT NULL,
  place smallint,
  width integer NOT NULL,
  height integer NOT NULL,
  added_at timestamptz NOT NULL,
  stored_at timestamptz,
  removed_at timestamptz,

  CONSTRAINT member_photo_pkey PRIMARY KEY (id),
  CONSTRAINT member_photo_member_id_kind_digest_key UNIQUE (member_id, kind, digest),
  CONSTRAINT member_photo_member_id_kind_place_key UNIQUE (member_id, kind, place),
  CONSTRAINT member_photo_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT member_photo_kind_check CHECK (kind IN ('me', 'inspiration')),
  CONSTRAINT member_photo_digest_check CHECK (digest ~ '^[0-9a-f]{64}$'),
  CONSTRAINT member_photo_check CHECK (place >= 1 AND place <=
CASE kind
    WHEN 'me' THEN 4
    ELSE 8
END),
  CONSTRAINT member_photo_check1 CHECK ((place IS NULL) = (removed_at IS NOT NULL)),
  CONSTRAINT member_photo_width_check CHECK (width > 0),
  CONSTRAINT member_photo_height_check CHECK (height > 0)
);

CREATE TRIGGER refuse_for_guests BEFORE INSERT ON member_photo FOR EACH ROW EXECUTE FUNCTION refuse_for_guests('member_id');
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON member_photo FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
