-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE list_view_default (
  staff_id uuid NOT NULL,
  list text NOT NULL,
  view_id uuid NOT NULL,

  CONSTRAINT list_view_default_pkey PRIMARY KEY (staff_id, list),
  CONSTRAINT list_view_default_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  CONSTRAINT list_view_default_view_id_fkey FOREIGN KEY (view_id) REFERENCES list_view(id) ON DELETE CASCADE
);

CREATE INDEX list_view_default_view ON list_view_default (view_id);
