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
  own_garment_id uuid,

  CONSTRAINT member_photo_pkey PRIMARY KEY (id),
  CONSTRAINT member_photo_member_id_kind_digest_key UNIQUE (member_id, kind, digest),
  CONSTRAINT member_photo_member_id_kind_place_key UNIQUE (member_id, kind, place),
  CONSTRAINT member_photo_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT member_photo_own_garment_id_fkey FOREIGN KEY (own_garment_id) REFERENCES own_garment(id) ON DELETE CASCADE,
  CONSTRAINT member_photo_kind_check CHECK (kind IN ('me', 'inspiration', 'garment')),
  CONSTRAINT member_photo_garment_check CHECK ((kind = 'garment') = (own_garment_id IS NOT NULL)),
  CONSTRAINT member_photo_digest_check CHECK (digest ~ '^[0-9a-f]{64}$'),
  CONSTRAINT member_photo_place_check CHECK (place >= 1 AND place <=
CASE kind
    WHEN 'me' THEN 4
    WHEN 'inspiration' THEN 8
    ELSE 200
END),
  CONSTRAINT member_photo_check1 CHECK ((place IS NULL) = (removed_at IS NOT NULL)),
  CONSTRAINT member_photo_width_check CHECK (width > 0),
  CONSTRAINT member_photo_height_check CHECK (height > 0)
);

CREATE INDEX member_photo_of_garment ON member_photo (own_garment_id) WHERE own_garment_id IS NOT NULL;

CREATE TRIGGER refuse_for_guests BEFORE INSERT ON member_photo FOR EACH ROW EXECUTE FUNCTION refuse_for_guests('member_id');
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON member_photo FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
