-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE wished_piece (
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  sku text NOT NULL,
  place integer,
  state text NOT NULL,
  box_id uuid,
  item_id uuid,
  why text,
  reservation_id uuid,
  created_at timestamptz NOT NULL,
  answered_at timestamptz,

  CONSTRAINT wished_piece_pkey PRIMARY KEY (id),
  CONSTRAINT wished_piece_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT wished_piece_sku_fkey FOREIGN KEY (sku) REFERENCES variant(sku),
  CONSTRAINT wished_piece_box_id_fkey FOREIGN KEY (box_id) REFERENCES box(id),
  CONSTRAINT wished_piece_item_id_fkey FOREIGN KEY (item_id) REFERENCES box_item(id),
  CONSTRAINT wished_piece_place_check CHECK (place >= 1 AND place <= 3),
  CONSTRAINT wished_piece_state_check CHECK (state IN ('open', 'taken', 'refused', 'withdrawn')),
  CONSTRAINT wished_piece_check CHECK ((state = 'open') = (place IS NOT NULL)),
  CONSTRAINT wished_piece_check1 CHECK ((state IN ('taken', 'refused')) = (box_id IS NOT NULL)),
  CONSTRAINT wished_piece_check2 CHECK ((state = 'taken') = (item_id IS NOT NULL)),
  CONSTRAINT wished_piece_check3 CHECK ((state = 'refused') = (why IS NOT NULL)),
  CONSTRAINT wished_piece_check5 CHECK (state = 'open' OR reservation_id IS NULL),
  CONSTRAINT wished_piece_check4 CHECK ((state = 'open') = (answered_at IS NULL)),
  CONSTRAINT wished_piece_why_check CHECK (why IN ('sold-out', 'size', 'not-with-the-rest', 'too-alike', 'over-budget'))
);

CREATE INDEX wished_piece_of_box ON wished_piece (box_id);
CREATE UNIQUE INDEX wished_piece_once ON wished_piece (member_id, sku) WHERE state = 'open';
CREATE UNIQUE INDEX wished_piece_place ON wished_piece (member_id, place);

CREATE TRIGGER refuse_for_guests BEFORE INSERT ON wished_piece FOR EACH ROW EXECUTE FUNCTION refuse_for_guests('member_id');
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON wished_piece FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
