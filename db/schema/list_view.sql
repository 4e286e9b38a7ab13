-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE list_view (
  id uuid NOT NULL,
  list text NOT NULL,
  name text NOT NULL,
  query text NOT NULL,
  owner_id uuid NOT NULL,
  shared_with text,
  deleted_at timestamptz,
  change text NOT NULL,
  changed_by uuid NOT NULL,
  changed_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,

  CONSTRAINT list_view_pkey PRIMARY KEY (id),
  CONSTRAINT list_view_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES staff(id),
  CONSTRAINT list_view_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES staff(id),
  CONSTRAINT list_view_list_check CHECK (list ~ '^/studio(/[a-z:-]+)*(#[a-z-]+)?$' AND char_length(list) <= 100),
  CONSTRAINT list_view_name_check CHECK (is_filled_in(name) AND char_length(name) <= 60),
  CONSTRAINT list_view_query_check CHECK (query <> '' AND char_length(query) <= 1000),
  CONSTRAINT list_view_role_check CHECK (shared_with IN ('stylist', 'warehouse', 'support', 'finance', 'buyer', 'admin')),
  CONSTRAINT list_view_change_check CHECK (change IN ('saved', 'changed', 'deleted', 'restored')),
  CONSTRAINT list_view_deleted_check CHECK ((change = 'deleted') = (deleted_at IS NOT NULL))
);

CREATE INDEX list_view_changed_by ON list_view (changed_by);
CREATE INDEX list_view_deleted ON list_view (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE UNIQUE INDEX list_view_own_name ON list_view (owner_id, list, lower(name)) WHERE deleted_at IS NULL AND shared_with IS NULL;
CREATE INDEX list_view_owner ON list_view (owner_id);
CREATE UNIQUE INDEX list_view_shared_name ON list_view (shared_with, list, lower(name)) WHERE deleted_at IS NULL AND shared_with IS NOT NULL;

-- Referenced by list_view_default.
