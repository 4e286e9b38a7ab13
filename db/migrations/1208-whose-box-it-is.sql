-- Whose the boxes under way are is asked for all of them at once, by the desk’s order and by how much waits for each stylist: it stands on
-- the box as it stands on its member, so that no member is read for it (R6.05).
ALTER TABLE box ADD COLUMN member_stylist_id uuid REFERENCES staff (id);

-- The lock waits for whoever gives the member another stylist at the same moment, and makes them wait.
CREATE FUNCTION box_of_a_stylist() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT stylist_id INTO NEW.member_stylist_id FROM member WHERE id = NEW.member_id FOR SHARE;
  RETURN NEW;
END $$;
CREATE FUNCTION boxes_follow_the_stylist() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE box SET member_stylist_id = NEW.stylist_id
  WHERE member_id = NEW.id AND state IN ('ordered', 'styling', 'previewing', 'approved', 'packed');
  RETURN NULL;
END $$;

LOCK TABLE member, box IN SHARE ROW EXCLUSIVE MODE;
UPDATE box b SET member_stylist_id = m.stylist_id FROM member m
WHERE m.id = b.member_id AND b.state IN ('ordered', 'styling', 'previewing', 'approved', 'packed');
CREATE TRIGGER box_of_a_stylist BEFORE INSERT ON box FOR EACH ROW EXECUTE FUNCTION box_of_a_stylist();
CREATE TRIGGER boxes_follow_the_stylist AFTER UPDATE OF stylist_id ON member FOR EACH ROW
  WHEN (OLD.stylist_id IS DISTINCT FROM NEW.stylist_id) EXECUTE FUNCTION boxes_follow_the_stylist();

DROP INDEX box_queue;
CREATE INDEX box_queue ON box (due_at) INCLUDE (id, state, stylist_id, member_id, offered_at, market, member_stylist_id)
  WHERE state IN ('ordered', 'styling', 'previewing');
