-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE box_claim (
  id uuid NOT NULL,
  box_id uuid NOT NULL,
  kind text NOT NULL,
  item_id uuid,
  state text NOT NULL DEFAULT 'proposed',
  most bigint NOT NULL,
  amount bigint,
  reason text,
  proposed_at timestamptz NOT NULL,
  decided_by uuid,
  decided_at timestamptz,
  agreed_by uuid,
  object_until timestamptz,
  objected_at timestamptz,
  objection text,
  answer text,
  answered_by uuid,
  ended_at timestamptz,
  invoice_id uuid,
  version integer NOT NULL DEFAULT 1,
  replacement_id uuid,

  CONSTRAINT box_claim_pkey PRIMARY KEY (id),
  CONSTRAINT box_claim_invoice_id_key UNIQUE (invoice_id),
  CONSTRAINT box_claim_box_id_fkey FOREIGN KEY (box_id) REFERENCES box(id),
  CONSTRAINT box_claim_item_id_fkey FOREIGN KEY (item_id) REFERENCES box_item(id),
  CONSTRAINT box_claim_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  CONSTRAINT box_claim_agreed_by_fkey FOREIGN KEY (agreed_by) REFERENCES staff(id),
  CONSTRAINT box_claim_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES staff(id),
  CONSTRAINT box_claim_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id),
  CONSTRAINT box_claim_replacement_id_fkey FOREIGN KEY (replacement_id) REFERENCES exchange_piece(id),
  CONSTRAINT box_claim_kind_check CHECK (kind IN ('loss-in-value', 'late-return', 'unpicked', 'refused-return')),
  CONSTRAINT box_claim_piece_check CHECK ((num_nonnulls(item_id, replacement_id) = 1) = (kind IN ('loss-in-value', 'refused-return'))),
  CONSTRAINT box_claim_replacement_check CHECK (num_nonnulls(item_id, replacement_id) < 2 AND (replacement_id IS NULL OR kind = 'loss-in-value')),
  CONSTRAINT box_claim_state_check CHECK (state IN ('proposed', 'second-look', 'told', 'objected', 'charged', 'waived', 'dropped')),
  CONSTRAINT box_claim_told_check CHECK ((state NOT IN ('second-look', 'told', 'objected', 'charged')) OR decided_at IS NOT NULL),
  CONSTRAINT box_claim_object_check CHECK ((state NOT IN ('told', 'objected', 'charged')) OR object_until IS NOT NULL),
  CONSTRAINT box_claim_upheld_check CHECK (state <> 'charged' OR objected_at IS NULL OR answered_by IS NOT NULL AND answered_by <> decided_by AND answered_by IS DISTINCT FROM agreed_by),
  CONSTRAINT box_claim_most_check CHECK (most >= 0),
  CONSTRAINT box_claim_amount_check CHECK (amount > 0 AND amount <= most),
  CONSTRAINT box_claim_decided_check CHECK (num_nonnulls(amount, reason, decided_by, decided_at) IN (0, 4)),
  CONSTRAINT box_claim_two_check CHECK (agreed_by <> decided_by),
  CONSTRAINT box_claim_objection_check CHECK ((objected_at IS NULL) = (objection IS NULL) AND (state <> 'objected' OR objected_at IS NOT NULL)),
  CONSTRAINT box_claim_answer_check CHECK ((answer IS NULL) = (answered_by IS NULL) AND (state <> 'waived' OR answer IS NOT NULL)),
  CONSTRAINT box_claim_ended_check CHECK ((ended_at IS NOT NULL) = (state IN ('charged', 'waived', 'dropped'))),
  CONSTRAINT box_claim_billed_check CHECK ((invoice_id IS NOT NULL) = (state = 'charged'))
);

CREATE INDEX box_claim_box ON box_claim (box_id);
CREATE UNIQUE INDEX box_claim_once_a_piece ON box_claim (item_id, kind) WHERE item_id IS NOT NULL;
CREATE UNIQUE INDEX box_claim_once_a_replacement ON box_claim (replacement_id) WHERE replacement_id IS NOT NULL;
CREATE UNIQUE INDEX box_claim_one_fee ON box_claim (box_id) WHERE item_id IS NULL AND replacement_id IS NULL;
CREATE INDEX box_claim_open ON box_claim (proposed_at, id) WHERE ended_at IS NULL;
CREATE INDEX box_claim_open_box ON box_claim (box_id) WHERE ended_at IS NULL;

CREATE TRIGGER box_claim_transition BEFORE UPDATE ON box_claim FOR EACH ROW EXECUTE FUNCTION enforce_transition('box-claim');
