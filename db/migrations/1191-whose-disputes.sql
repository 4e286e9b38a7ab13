-- Whose payment a bank asks about, or a difference was found in, stands with it: who searches for a name finds few of these, and had
-- to read all payments of everybody of that name first. It is the charge's member, which never changes.
CREATE FUNCTION member_of_charge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.member_id := (SELECT member_id FROM charge WHERE id = NEW.charge_id);
  RETURN NEW;
END $$;

LOCK TABLE dispute, money_difference IN SHARE ROW EXCLUSIVE MODE;
ALTER TABLE dispute ADD COLUMN member_id uuid REFERENCES member;
UPDATE dispute d SET member_id = c.member_id FROM charge c WHERE c.id = d.charge_id;
ALTER TABLE dispute ALTER COLUMN member_id SET NOT NULL;
CREATE INDEX dispute_member ON dispute (member_id);
CREATE TRIGGER dispute_member BEFORE INSERT ON dispute FOR EACH ROW EXECUTE FUNCTION member_of_charge();

ALTER TABLE money_difference ADD COLUMN member_id uuid REFERENCES member;
UPDATE money_difference d SET member_id = c.member_id FROM charge c WHERE c.id = d.charge_id;
CREATE INDEX money_difference_member ON money_difference (member_id) WHERE member_id IS NOT NULL;
CREATE TRIGGER money_difference_member BEFORE INSERT ON money_difference FOR EACH ROW EXECUTE FUNCTION member_of_charge();
