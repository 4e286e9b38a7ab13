-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE piece_fault (
  id uuid NOT NULL,
  order_id uuid,
  line_id uuid,
  kind text NOT NULL,
  words text NOT NULL,
  state text NOT NULL DEFAULT 'reported',
  reported_at timestamptz NOT NULL,
  decided_by uuid,
  decided_at timestamptz,
  answer text,
  replacement_id uuid,
  version integer NOT NULL DEFAULT 1,
  box_id uuid,
  piece_id uuid,
  repair_ended_at timestamptz,
  sent_back_with text,

  CONSTRAINT piece_fault_pkey PRIMARY KEY (id),
  CONSTRAINT piece_fault_line_id_key UNIQUE (line_id),
  CONSTRAINT piece_fault_replacement_id_key UNIQUE (replacement_id),
  CONSTRAINT piece_fault_piece_id_key UNIQUE (piece_id),
  CONSTRAINT piece_fault_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id),
  CONSTRAINT piece_fault_line_id_fkey FOREIGN KEY (line_id) REFERENCES order_line(id),
  CONSTRAINT piece_fault_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  CONSTRAINT piece_fault_replacement_id_fkey FOREIGN KEY (replacement_id) REFERENCES shop_order(id),
  CONSTRAINT piece_fault_box_id_fkey FOREIGN KEY (box_id) REFERENCES box(id),
  CONSTRAINT piece_fault_of_check CHECK (num_nonnulls(order_id, box_id) = 1 AND (order_id IS NULL) = (line_id IS NULL) AND (box_id IS NULL) = (piece_id IS NULL)),
  CONSTRAINT piece_fault_kind_check CHECK (kind IN ('faulty', 'wrong', 'missing')),
  CONSTRAINT piece_fault_state_check CHECK (state IN ('reported', 'accepted', 'declined', 'replaced', 'in-repair', 'repaired', 'repaid', 'dropped')),
  CONSTRAINT piece_fault_repair_check CHECK ((state <> 'in-repair' OR repair_ended_at IS NULL AND kind = 'faulty') AND (state <> 'repaired' OR repair_ended_at IS NOT NULL)),
  CONSTRAINT piece_fault_decided_check CHECK ((num_nonnulls(decided_by, decided_at, answer) IN (0, 3)) AND ((state IN ('reported', 'dropped')) OR decided_at IS NOT NULL)),
  CONSTRAINT piece_fault_replaced_check CHECK ((replacement_id IS NOT NULL OR state <> 'replaced') AND (replacement_id IS NULL OR (state IN ('replaced', 'repaid')))),
  CONSTRAINT piece_fault_sent_back_check CHECK (sent_back_with IS NULL OR repair_ended_at IS NOT NULL)
);

CREATE INDEX piece_fault_answered ON piece_fault (decided_at, id) WHERE decided_at IS NOT NULL AND (state NOT IN ('reported', 'in-repair'));
CREATE INDEX piece_fault_answered_by_state ON piece_fault (state, decided_at, id) WHERE decided_at IS NOT NULL AND (state NOT IN ('reported', 'in-repair'));
CREATE INDEX piece_fault_box ON piece_fault (box_id) WHERE box_id IS NOT NULL;
CREATE INDEX piece_fault_order ON piece_fault (order_id);
CREATE INDEX piece_fault_waiting ON piece_fault (reported_at, id) INCLUDE (state) WHERE state IN ('reported', 'in-repair');

CREATE TRIGGER piece_fault_transition BEFORE UPDATE ON piece_fault FOR EACH ROW EXECUTE FUNCTION enforce_transition('piece-fault');

-- Referenced by fault_photo.
