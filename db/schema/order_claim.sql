-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE order_claim (
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  line_id uuid NOT NULL,
  kind text NOT NULL,
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
  credit_note_id uuid,
  version integer NOT NULL DEFAULT 1,

  CONSTRAINT order_claim_pkey PRIMARY KEY (id),
  CONSTRAINT order_claim_once UNIQUE (line_id, kind),
  CONSTRAINT order_claim_credit_note_id_key UNIQUE (credit_note_id),
  CONSTRAINT order_claim_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id),
  CONSTRAINT order_claim_line_id_fkey FOREIGN KEY (line_id) REFERENCES order_line(id),
  CONSTRAINT order_claim_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  CONSTRAINT order_claim_agreed_by_fkey FOREIGN KEY (agreed_by) REFERENCES staff(id),
  CONSTRAINT order_claim_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES staff(id),
  CONSTRAINT order_claim_credit_note_id_fkey FOREIGN KEY (credit_note_id) REFERENCES invoice(id),
  CONSTRAINT order_claim_kind_check CHECK (kind IN ('loss-in-value', 'late-return')),
  CONSTRAINT order_claim_state_check CHECK (state IN ('proposed', 'second-look', 'told', 'objected', 'charged', 'waived', 'dropped')),
  CONSTRAINT order_claim_told_check CHECK ((state NOT IN ('second-look', 'told', 'objected', 'charged')) OR decided_at IS NOT NULL),
  CONSTRAINT order_claim_object_check CHECK ((state NOT IN ('told', 'objected', 'charged')) OR object_until IS NOT NULL),
  CONSTRAINT order_claim_upheld_check CHECK (state <> 'charged' OR objected_at IS NULL OR answered_by IS NOT NULL AND answered_by <> decided_by AND answered_by IS DISTINCT FROM agreed_by),
  CONSTRAINT order_claim_most_check CHECK (most > 0),
  CONSTRAINT order_claim_amount_check CHECK (amount > 0 AND amount <= most AND (kind = 'loss-in-value' OR amount = most)),
  CONSTRAINT order_claim_decided_check CHECK (num_nonnulls(amount, reason, decided_by, decided_at) IN (0, 4)),
  CONSTRAINT order_claim_two_check CHECK (agreed_by <> decided_by),
  CONSTRAINT order_claim_objection_check CHECK ((objected_at IS NULL) = (objection IS NULL) AND (state <> 'objected' OR objected_at IS NOT NULL)),
  CONSTRAINT order_claim_answer_check CHECK ((answer IS NULL) = (answered_by IS NULL) AND (state <> 'waived' OR answer IS NOT NULL)),
  CONSTRAINT order_claim_ended_check CHECK ((ended_at IS NOT NULL) = (state IN ('charged', 'waived', 'dropped'))),
  CONSTRAINT order_claim_taken_check CHECK ((credit_note_id IS NOT NULL) = (state = 'charged' AND kind = 'loss-in-value'))
);

CREATE INDEX order_claim_open ON order_claim (proposed_at, id) WHERE ended_at IS NULL;
CREATE INDEX order_claim_order ON order_claim (order_id);

CREATE TRIGGER order_claim_transition BEFORE UPDATE ON order_claim FOR EACH ROW EXECUTE FUNCTION enforce_transition('order-claim');
