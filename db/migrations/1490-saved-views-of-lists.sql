-- Saved views of the studio's lists: filters and an order under a name, of one colleague or of a role (R8.08). Words of a search are
-- not saved, since they may name a person.
CREATE TABLE list_view (
  id uuid PRIMARY KEY,
  -- The address of the list's page; of several lists on a page each has its own name behind a #.
  list text NOT NULL,
  name text NOT NULL,
  query text NOT NULL,
  owner_id uuid NOT NULL REFERENCES staff (id),
  -- Null: the owner's alone.
  shared_with text,
  deleted_at timestamptz,
  -- The last change, for a colleague who comes second.
  change text NOT NULL,
  changed_by uuid NOT NULL REFERENCES staff (id),
  changed_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT list_view_list_check CHECK (list ~ '^/studio(/[a-z:-]+)*(#[a-z-]+)?$' AND char_length(list) <= 100),
  CONSTRAINT list_view_name_check CHECK (is_filled_in(name) AND char_length(name) <= 60),
  CONSTRAINT list_view_query_check CHECK (query <> '' AND char_length(query) <= 1000),
  CONSTRAINT list_view_role_check CHECK (shared_with IN ('stylist', 'warehouse', 'support', 'finance', 'buyer', 'admin')),
  CONSTRAINT list_view_change_check CHECK (change IN ('saved', 'changed', 'deleted', 'restored')),
  CONSTRAINT list_view_deleted_check CHECK ((change = 'deleted') = (deleted_at IS NOT NULL))
);
CREATE UNIQUE INDEX list_view_own_name ON list_view (owner_id, list, lower(name)) WHERE deleted_at IS NULL AND shared_with IS NULL;
CREATE UNIQUE INDEX list_view_shared_name ON list_view (shared_with, list, lower(name)) WHERE deleted_at IS NULL AND shared_with IS NOT NULL;
CREATE INDEX list_view_owner ON list_view (owner_id);
CREATE INDEX list_view_changed_by ON list_view (changed_by);
CREATE INDEX list_view_deleted ON list_view (deleted_at) WHERE deleted_at IS NOT NULL;

-- The view with which a list opens for a colleague.
CREATE TABLE list_view_default (
  staff_id uuid NOT NULL REFERENCES staff (id),
  list text NOT NULL,
  view_id uuid NOT NULL REFERENCES list_view (id) ON DELETE CASCADE,
  CONSTRAINT list_view_default_pkey PRIMARY KEY (staff_id, list)
);
CREATE INDEX list_view_default_view ON list_view_default (view_id);
