-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE piece_fault (
  id uuid NOT NULL,
  kind text NOT NULL,
  words text NOT NULL,
  state text NOT NULL DEFAULT 'reported',
  reported_at timestamptz NOT NULL,
  decided_by uuid,
  decided_at timestamptz,
  answer text,
  replacement_id uuid,
  version integer NOT NULL DEFAULT 1,
  repair_ended_at timestamptz,
  sent_back_with text,
  contract_type text NOT NULL,
  contract_id uuid NOT NULL,
  goods_id uuid NOT NULL,
  member_id uuid NOT NULL,
  number text NOT NULL,

  CONSTRAINT piece_fault_pkey PRIMARY KEY (id),
  CONSTRAINT piece_fault_replacement_id_key UNIQUE (replacement_id),
  CONSTRAINT piece_fault_goods_id_key UNIQUE (goods_id),
  CONSTRAINT piece_fault_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  CONSTRAINT piece_fault_replacement_id_fkey FOREIGN KEY (replacement_id) REFERENCES shop_order(id),
  CONSTRAINT piece_fault_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT piece_fault_kind_check CHECK (kind IN ('faulty', 'wrong', 'missing')),
  CONSTRAINT piece_fault_state_check CHECK (state IN ('reported', 'accepted', 'declined', 'replaced', 'in-repair', 'repaired', 'repaid', 'dropped')),
  CONSTRAINT piece_fault_repair_check CHECK ((state <> 'in-repair' OR repair_ended_at IS NULL AND kind = 'faulty') AND (state <> 'repaired' OR repair_ended_at IS NOT NULL)),
  CONSTRAINT piece_fault_decided_check CHECK ((num_nonnulls(decided_by, decided_at, answer) IN (0, 3)) AND ((state IN ('reported', 'dropped')) OR decided_at IS NOT NULL)),
  CONSTRAINT piece_fault_replaced_check CHECK ((replacement_id IS NOT NULL OR state <> 'replaced') AND (replacement_id IS NULL OR (state IN ('replaced', 'repaid')))),
  CONSTRAINT piece_fault_sent_back_check CHECK (sent_back_with IS NULL OR repair_ended_at IS NOT NULL),
  CONSTRAINT piece_fault_contract_type_check CHECK (contract_type IN ('box', 'shop-order'))
);

CREATE INDEX piece_fault_answered ON piece_fault (decided_at, id) WHERE decided_at IS NOT NULL AND (state NOT IN ('reported', 'in-repair'));
CREATE INDEX piece_fault_answered_by_state ON piece_fault (state, decided_at, id) WHERE decided_at IS NOT NULL AND (state NOT IN ('reported', 'in-repair'));
CREATE INDEX piece_fault_contract ON piece_fault (contract_id);
CREATE INDEX piece_fault_member ON piece_fault (member_id);
CREATE INDEX piece_fault_number ON piece_fault (number);
CREATE INDEX piece_fault_waiting ON piece_fault (reported_at, id) INCLUDE (state) WHERE state IN ('reported', 'in-repair');

CREATE TRIGGER piece_fault_transition BEFORE UPDATE ON piece_fault FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION enforce_transition('piece-fault');
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON piece_fault FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');

-- Referenced by fault_photo.
