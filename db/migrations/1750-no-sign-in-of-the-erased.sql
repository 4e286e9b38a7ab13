-- An erased member has no last sign-in (I42).
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON member_seen FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
