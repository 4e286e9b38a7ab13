-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE own_garment (
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  kind text NOT NULL,
  colour text NOT NULL,
  patterned boolean NOT NULL,
  name text NOT NULL,
  added_at timestamptz NOT NULL,

  CONSTRAINT own_garment_pkey PRIMARY KEY (id),
  CONSTRAINT own_garment_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT own_garment_kind_check CHECK (kind IN ('dress', 'top', 'shirt', 'knitwear', 'trousers', 'jeans', 'skirt', 'jacket', 'shoes', 'bag', 'accessory')),
  CONSTRAINT own_garment_colour_check CHECK (colour IN ('black', 'white', 'beige', 'brown', 'grey', 'navy', 'blue', 'green', 'red', 'pink', 'purple', 'yellow', 'orange', 'multi')),
  CONSTRAINT own_garment_name_check CHECK (name = btrim(name) AND length(name) <= 60)
);

CREATE INDEX own_garment_of_member ON own_garment (member_id, added_at);

CREATE TRIGGER refuse_for_guests BEFORE INSERT ON own_garment FOR EACH ROW EXECUTE FUNCTION refuse_for_guests('member_id');
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON own_garment FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');

-- Referenced by member_photo, outfit_piece.
