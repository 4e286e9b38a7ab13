-- A stylist's picture of themself (R6.05): the file is `portraits/<id>/large.jpg` and `small.jpg` in the store. Members and the
-- readers of their mails see it by that id; another picture is another row.
CREATE TABLE staff_portrait (
  id uuid PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff(id),
  -- Of what was uploaded: the same file again is the portrait that is there.
  digest text NOT NULL CHECK (digest ~ '^[0-9a-f]{64}$'),
  added_at timestamptz NOT NULL,
  -- When its files were in the store; before that nobody sees it.
  stored_at timestamptz,
  -- Replaced, taken away, or its stylist has left: nobody sees it any more, and its files are deleted.
  removed_at timestamptz
);
CREATE UNIQUE INDEX staff_portrait_shown ON staff_portrait (staff_id) WHERE stored_at IS NOT NULL AND removed_at IS NULL;
CREATE INDEX staff_portrait_staff ON staff_portrait (staff_id);
