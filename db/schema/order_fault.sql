-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE order_fault (
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  line_id uuid NOT NULL,
  kind text NOT NULL,
  words text NOT NULL,
  state text NOT NULL DEFAULT 'reported',
  reported_at timestamptz NOT NULL,
  decided_by uuid,
  decided_at timestamptz,
  answer text,
  replacement_id uuid,
  version integer NOT NULL DEFAULT 1,

  CONSTRAINT order_fault_pkey PRIMARY KEY (id),
  CONSTRAINT order_fault_line_id_key UNIQUE (line_id),
  CONSTRAINT order_fault_replacement_id_key UNIQUE (replacement_id),
  CONSTRAINT order_fault_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id),
  CONSTRAINT order_fault_line_id_fkey FOREIGN KEY (line_id) REFERENCES order_line(id),
  CONSTRAINT order_fault_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  CONSTRAINT order_fault_replacement_id_fkey FOREIGN KEY (replacement_id) REFERENCES shop_order(id),
  CONSTRAINT order_fault_kind_check CHECK (kind IN ('faulty', 'wrong', 'missing')),
  CONSTRAINT order_fault_state_check CHECK (state IN ('reported', 'accepted', 'declined', 'replaced', 'repaid', 'dropped')),
  CONSTRAINT order_fault_decided_check CHECK ((num_nonnulls(decided_by, decided_at, answer) IN (0, 3)) AND ((state IN ('reported', 'dropped')) OR decided_at IS NOT NULL)),
  CONSTRAINT order_fault_replaced_check CHECK ((replacement_id IS NOT NULL OR state <> 'replaced') AND (replacement_id IS NULL OR (state IN ('replaced', 'repaid'))))
);

CREATE INDEX order_fault_order ON order_fault (order_id);
CREATE INDEX order_fault_reported ON order_fault (reported_at, id) WHERE state = 'reported';

CREATE TRIGGER order_fault_transition BEFORE UPDATE ON order_fault FOR EACH ROW EXECUTE FUNCTION enforce_transition('order-fault');
