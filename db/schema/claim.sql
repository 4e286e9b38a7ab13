-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE claim (
  id uuid NOT NULL,
  kind text NOT NULL,
  state text NOT NULL DEFAULT 'proposed',
  most bigint NOT NULL,
  billed boolean NOT NULL,
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
  invoice_id uuid,
  version integer NOT NULL DEFAULT 1,
  answer_until timestamptz,
  contract_type text NOT NULL,
  contract_id uuid NOT NULL,
  goods_id uuid,
  member_id uuid NOT NULL,
  number text NOT NULL,
  market text NOT NULL,

  CONSTRAINT claim_pkey PRIMARY KEY (id),
  CONSTRAINT claim_credit_note_id_key UNIQUE (credit_note_id),
  CONSTRAINT claim_invoice_id_key UNIQUE (invoice_id),
  CONSTRAINT claim_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  CONSTRAINT claim_agreed_by_fkey FOREIGN KEY (agreed_by) REFERENCES staff(id),
  CONSTRAINT claim_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES staff(id),
  CONSTRAINT claim_credit_note_id_fkey FOREIGN KEY (credit_note_id) REFERENCES invoice(id),
  CONSTRAINT claim_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id),
  CONSTRAINT claim_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT claim_kind_check CHECK (kind IN ('loss-in-value', 'late-return', 'unpicked', 'refused-return')),
  CONSTRAINT claim_state_check CHECK (state IN ('proposed', 'second-look', 'told', 'objected', 'charged', 'waived', 'dropped')),
  CONSTRAINT claim_told_check CHECK ((state NOT IN ('second-look', 'told', 'objected', 'charged')) OR decided_at IS NOT NULL),
  CONSTRAINT claim_object_check CHECK ((state NOT IN ('told', 'objected', 'charged')) OR object_until IS NOT NULL),
  CONSTRAINT claim_upheld_check CHECK (state <> 'charged' OR objected_at IS NULL OR answered_by IS NOT NULL AND answered_by <> decided_by AND answered_by IS DISTINCT FROM agreed_by),
  CONSTRAINT claim_most_check CHECK (most >= 0),
  CONSTRAINT claim_amount_check CHECK (amount > 0 AND amount <= most AND (contract_type = 'box' OR kind = 'loss-in-value' OR amount = most)),
  CONSTRAINT claim_decided_check CHECK (num_nonnulls(amount, reason, decided_by, decided_at) IN (0, 4)),
  CONSTRAINT claim_two_check CHECK (agreed_by <> decided_by),
  CONSTRAINT claim_objection_check CHECK ((num_nonnulls(objected_at, objection, answer_until) IN (0, 3)) AND (state <> 'objected' OR objected_at IS NOT NULL)),
  CONSTRAINT claim_answer_check CHECK ((answer IS NULL) = (answered_by IS NULL) AND (state <> 'waived' OR answer IS NOT NULL OR answer_until IS NOT NULL AND answer_until <= ended_at)),
  CONSTRAINT claim_ended_check CHECK ((ended_at IS NOT NULL) = (state IN ('charged', 'waived', 'dropped'))),
  CONSTRAINT claim_taken_check CHECK ((credit_note_id IS NOT NULL) = (state = 'charged' AND kind = 'loss-in-value' AND NOT billed)),
  CONSTRAINT claim_billed_check CHECK ((invoice_id IS NOT NULL) = (state = 'charged' AND billed)),
  CONSTRAINT claim_contract_type_check CHECK (contract_type IN ('box', 'shop-order')),
  CONSTRAINT claim_of_a_box_check CHECK (contract_type <> 'box' OR billed AND (goods_id IS NOT NULL) = (kind IN ('loss-in-value', 'refused-return'))),
  CONSTRAINT claim_of_an_order_check CHECK (contract_type <> 'shop-order' OR goods_id IS NOT NULL AND most > 0 AND (kind = 'loss-in-value' OR kind = 'late-return' AND NOT billed))
);

CREATE INDEX claim_contract ON claim (contract_id);
CREATE INDEX claim_member ON claim (member_id);
CREATE UNIQUE INDEX claim_once ON claim (goods_id, kind) WHERE goods_id IS NOT NULL;
CREATE UNIQUE INDEX claim_one_fee ON claim (contract_id) WHERE goods_id IS NULL;
CREATE INDEX claim_open ON claim (proposed_at, id) WHERE ended_at IS NULL;

CREATE TRIGGER claim_transition BEFORE UPDATE ON claim FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION enforce_transition('claim');
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON claim FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
