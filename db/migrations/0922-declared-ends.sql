-- That somebody ends a subscription, declared on the public page without a login (R11.03): at once or on a day, with a cause
-- where it is an extraordinary end.
CREATE TABLE declared_end (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member(id),
  kind text NOT NULL CHECK (kind IN ('ordinary', 'extraordinary')),
  -- Their own words for it.
  cause text NOT NULL CHECK (length(cause) <= 500),
  -- The last day; null is at once.
  ends_on date,
  declared_at timestamptz NOT NULL,
  -- `already`: there was nothing to end any more, or again since it was declared.
  outcome text NOT NULL CHECK (outcome IN ('planned', 'ended', 'already')),
  CHECK (outcome <> 'planned' OR ends_on IS NOT NULL)
);
CREATE INDEX declared_end_member ON declared_end (member_id);
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON declared_end FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
-- Who declares is known by a postcode and an address of mail.
CREATE INDEX member_zip ON member (upper(replace(zip, ' ', '')));
