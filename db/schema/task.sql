-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE task (
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  about_kind text NOT NULL,
  about_id uuid NOT NULL,
  text text NOT NULL,
  role text NOT NULL,
  owner_id uuid,
  due_on date NOT NULL,
  written_by uuid NOT NULL,
  written_at timestamptz NOT NULL,
  done_at timestamptz,
  change text NOT NULL,
  changed_by uuid NOT NULL,
  changed_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,

  CONSTRAINT task_pkey PRIMARY KEY (id),
  CONSTRAINT task_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT task_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES staff(id),
  CONSTRAINT task_written_by_fkey FOREIGN KEY (written_by) REFERENCES staff(id),
  CONSTRAINT task_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES staff(id),
  CONSTRAINT task_about_kind_check CHECK (about_kind IN ('member', 'box', 'shop-order', 'charge')),
  CONSTRAINT task_text_check CHECK (is_filled_in(text) AND char_length(text) <= 1000),
  CONSTRAINT task_role_check CHECK (role IN ('stylist', 'warehouse', 'support', 'finance', 'buyer', 'admin')),
  CONSTRAINT task_change_check CHECK (change IN ('written', 'handed-on', 'done', 'reopened')),
  CONSTRAINT task_done_check CHECK ((change = 'done') = (done_at IS NOT NULL))
);

CREATE INDEX task_changed_by ON task (changed_by);
CREATE INDEX task_due ON task (due_on, id);
CREATE INDEX task_member ON task (member_id, due_on);
CREATE INDEX task_open_of_owner ON task (owner_id, due_on, id) WHERE done_at IS NULL AND owner_id IS NOT NULL;
CREATE INDEX task_open_of_role ON task (role, due_on, id) WHERE done_at IS NULL;
CREATE INDEX task_written_by ON task (written_by);

CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON task FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
