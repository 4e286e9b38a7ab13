-- Clothes that a member owns from elsewhere: stylists lay them on boards beside what the member kept. A photo of one is a photo of
-- the member, of a kind of its own.
CREATE TABLE own_garment (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member,
  kind text NOT NULL CHECK (kind IN ('dress', 'top', 'shirt', 'knitwear', 'trousers', 'jeans', 'skirt', 'jacket', 'shoes', 'bag', 'accessory')),
  colour text NOT NULL CHECK (colour IN ('black', 'white', 'beige', 'brown', 'grey', 'navy', 'blue', 'green', 'red', 'pink', 'purple', 'yellow', 'orange', 'multi')),
  patterned boolean NOT NULL,
  name text NOT NULL CHECK (name = btrim(name) AND length(name) <= 60),
  added_at timestamptz NOT NULL
);
CREATE INDEX own_garment_of_member ON own_garment (member_id, added_at);

CREATE TRIGGER refuse_for_guests BEFORE INSERT ON own_garment FOR EACH ROW EXECUTE FUNCTION refuse_for_guests('member_id');
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON own_garment FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');

ALTER TABLE member_photo
  ADD COLUMN own_garment_id uuid REFERENCES own_garment ON DELETE CASCADE,
  DROP CONSTRAINT member_photo_kind_check,
  DROP CONSTRAINT member_photo_check,
  ADD CONSTRAINT member_photo_kind_check CHECK (kind IN ('me', 'inspiration', 'garment')),
  ADD CONSTRAINT member_photo_place_check CHECK (place >= 1 AND place <= CASE kind WHEN 'me' THEN 4 WHEN 'inspiration' THEN 8 ELSE 200 END),
  ADD CONSTRAINT member_photo_garment_check CHECK ((kind = 'garment') = (own_garment_id IS NOT NULL));
CREATE INDEX member_photo_of_garment ON member_photo (own_garment_id) WHERE own_garment_id IS NOT NULL;

ALTER TABLE outfit_piece
  ADD COLUMN own_garment_id uuid REFERENCES own_garment,
  DROP CONSTRAINT outfit_piece_check,
  ADD CONSTRAINT outfit_piece_check CHECK (num_nonnulls(item_id, line_id, own_garment_id) = 1),
  ADD CONSTRAINT outfit_piece_box_id_place_own_garment_id_key UNIQUE (box_id, place, own_garment_id);
CREATE INDEX outfit_piece_of_own_garment ON outfit_piece (own_garment_id) WHERE own_garment_id IS NOT NULL;
