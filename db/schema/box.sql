-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE box (
  id uuid NOT NULL,
  number text NOT NULL,
  member_id uuid NOT NULL,
  market text NOT NULL,
  currency text NOT NULL,
  state text NOT NULL DEFAULT 'ordered',
  kind text NOT NULL DEFAULT 'styling',
  wish jsonb NOT NULL DEFAULT '{}'::jsonb,
  terms jsonb NOT NULL,
  address jsonb NOT NULL,
  period date,
  stylist_id uuid,
  note text NOT NULL DEFAULT '',
  fees_waived_by uuid,
  offered_at timestamptz NOT NULL,
  offer_expires_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  preview_sent_at timestamptz,
  preview_ends_at timestamptz,
  approved_at timestamptz,
  packed_at timestamptz,
  shipped_at timestamptz,
  delivered_at timestamptz,
  approval_ends_at timestamptz,
  settled_at timestamptz,
  settled_by text,
  closed_at timestamptz,
  cancelled_at timestamptz,
  lapsed_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  comment text NOT NULL DEFAULT '',
  fees_waived_reason text,
  settled_amount bigint,
  paid_at timestamptz,
  lost_at timestamptz,
  accepted_at timestamptz,
  accepted_by uuid,
  instalment_plan text,
  instalment_fee bigint NOT NULL DEFAULT 0,
  when_silent text NOT NULL DEFAULT 'ship',
  member_stylist_id uuid,
  sends_at timestamptz,
  not_sent text,
  look_until timestamptz,
  withdrawn_at timestamptz,
  opened_at timestamptz,

  CONSTRAINT box_pkey PRIMARY KEY (id),
  CONSTRAINT box_number_key UNIQUE (number),
  CONSTRAINT box_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT box_stylist_id_fkey FOREIGN KEY (stylist_id) REFERENCES staff(id),
  CONSTRAINT box_fees_waived_by_fkey FOREIGN KEY (fees_waived_by) REFERENCES staff(id),
  CONSTRAINT box_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES staff(id),
  CONSTRAINT box_member_stylist_id_fkey FOREIGN KEY (member_stylist_id) REFERENCES staff(id),
  CONSTRAINT box_state_check CHECK (state IN ('ordered', 'styling', 'previewing', 'approved', 'packed', 'shipped', 'delivered', 'settled', 'closed', 'cancelled', 'lapsed', 'lost', 'undelivered')),
  CONSTRAINT box_check1 CHECK (state <> 'delivered' OR approval_ends_at IS NOT NULL),
  CONSTRAINT box_check2 CHECK ((state NOT IN ('settled', 'closed')) OR settled_at IS NOT NULL),
  CONSTRAINT box_check4 CHECK ((state NOT IN ('settled', 'closed')) OR settled_amount IS NOT NULL),
  CONSTRAINT box_check5 CHECK (state <> 'closed' OR paid_at IS NOT NULL),
  CONSTRAINT box_kind_check CHECK (kind IN ('styling', 'surprise')),
  CONSTRAINT box_check3 CHECK ((fees_waived_by IS NULL) = (fees_waived_reason IS NULL)),
  CONSTRAINT box_settled_by_check CHECK (settled_by IN ('member', 'silence', 'staff')),
  CONSTRAINT box_check CHECK (cancelled_at IS NULL OR shipped_at IS NULL),
  CONSTRAINT box_settled_amount_check CHECK (settled_amount >= 0),
  CONSTRAINT box_lost_check CHECK ((lost_at IS NOT NULL) = (state = 'lost')),
  CONSTRAINT box_accepted_stays_check CHECK (accepted_at IS NULL OR lapsed_at IS NULL),
  CONSTRAINT box_accepted_by_check CHECK ((accepted_at IS NULL) = (accepted_by IS NULL)),
  CONSTRAINT box_instalment_plan_check CHECK (instalment_plan IN ('halfNow', 'nextMonth', 'halvesLater')),
  CONSTRAINT box_instalment_fee_check CHECK (instalment_fee = 0 OR instalment_fee > 0 AND instalment_plan IS NOT NULL),
  CONSTRAINT box_when_silent_check CHECK (when_silent IN ('ship', 'wait', 'cancel')),
  CONSTRAINT box_sends_check CHECK (sends_at IS NULL OR state = 'styling'),
  CONSTRAINT box_not_sent_check CHECK (not_sent IS NULL OR state = 'styling' AND sends_at IS NULL),
  CONSTRAINT box_opened_check CHECK (opened_at IS NULL OR delivered_at IS NOT NULL)
);

CREATE INDEX box_member ON box (member_id, offered_at DESC);
CREATE INDEX box_of_stylist ON box (stylist_id, settled_at) WHERE settled_at IS NOT NULL;
CREATE UNIQUE INDEX box_one_a_period ON box (member_id, period);
CREATE UNIQUE INDEX box_one_open ON box (member_id) WHERE state IN ('ordered', 'styling', 'previewing', 'approved', 'packed');
CREATE INDEX box_queue ON box (due_at) INCLUDE (id, state, stylist_id, member_id, offered_at, market, member_stylist_id, preview_ends_at) WHERE state IN ('ordered', 'styling', 'previewing');
CREATE INDEX box_sends ON box (sends_at) WHERE sends_at IS NOT NULL;
CREATE INDEX box_settled ON box (settled_at) WHERE settled_at IS NOT NULL;
CREATE INDEX box_under_way ON box (market) WHERE state IN ('ordered', 'styling', 'previewing', 'approved', 'packed', 'shipped', 'delivered');

CREATE TRIGGER box_of_a_stylist BEFORE INSERT ON box FOR EACH ROW EXECUTE FUNCTION box_of_a_stylist();
CREATE TRIGGER box_transition BEFORE UPDATE ON box FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION enforce_transition('box');
CREATE TRIGGER box_wishes_answered BEFORE UPDATE ON box FOR EACH ROW WHEN (old.state = 'styling'::text AND (new.state = ANY (ARRAY['previewing'::text, 'approved'::text]))) EXECUTE FUNCTION refuse_unanswered_wishes();
CREATE TRIGGER refuse_for_guests BEFORE INSERT ON box FOR EACH ROW EXECUTE FUNCTION refuse_for_guests('member_id');
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON box FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');

-- Referenced by box_event, box_item, box_look, customer_note, held_replacement, outfit, preview_alternative, proposed_piece, referral_bill, shop_order, wish_answer, wish_line, wished_piece, worn_question.
