-- A styled box from the customer's offer to settlement. Terms, fees and periods are frozen onto it when she orders.
CREATE SEQUENCE box_number START 100001;
CREATE TABLE box (
  id uuid PRIMARY KEY,
  number text NOT NULL UNIQUE,
  member_id uuid NOT NULL REFERENCES member,
  market text NOT NULL,
  currency text NOT NULL,
  state text NOT NULL DEFAULT 'ordered' CHECK (state IN (
    'ordered', 'styling', 'previewing', 'approved', 'packed', 'shipped', 'delivered', 'settled', 'closed', 'cancelled', 'lapsed')),
  kind text NOT NULL DEFAULT 'styling' CHECK (kind IN ('styling', 'surprise')),
  -- {occasion, budgetAmount, wanted[], unwanted[], date, text}
  wish jsonb NOT NULL DEFAULT '{}',
  -- frozen at order time: {version, handlingFee, approvalDays, offerWeeks, lateReturnFee, …}
  terms jsonb NOT NULL,
  address jsonb NOT NULL,
  period text,
  stylist_id uuid REFERENCES staff,
  note text NOT NULL DEFAULT '',
  handling_fee bigint NOT NULL CHECK (handling_fee >= 0),
  handling_fee_waived_by uuid REFERENCES staff,
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
  settled_by text CHECK (settled_by IN ('member', 'silence', 'staff')),
  closed_at timestamptz,
  cancelled_at timestamptz,
  lapsed_at timestamptz,
  version int NOT NULL DEFAULT 1,
  CHECK (cancelled_at IS NULL OR shipped_at IS NULL), -- never both (I21)
  CHECK (state <> 'delivered' OR approval_ends_at IS NOT NULL),
  CHECK (state NOT IN ('settled', 'closed') OR settled_at IS NOT NULL)
);
CREATE INDEX box_member ON box (member_id, offered_at DESC);
CREATE INDEX box_queue ON box (due_at) WHERE state IN ('ordered', 'styling', 'previewing');
-- One box under way per member (I23): a double click or two tabs cannot order two.
CREATE UNIQUE INDEX box_one_open ON box (member_id) WHERE state IN ('ordered', 'styling', 'previewing', 'approved', 'packed');
CREATE TRIGGER box_transition BEFORE UPDATE ON box FOR EACH ROW EXECUTE FUNCTION enforce_transition('box');

CREATE TABLE box_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  box_id uuid NOT NULL REFERENCES box,
  machine text NOT NULL DEFAULT 'box' CHECK (machine = 'box'),
  event text NOT NULL,
  from_state text NOT NULL,
  to_state text NOT NULL,
  actor_kind text NOT NULL CHECK (actor_kind IN ('member', 'staff', 'clock', 'carrier')),
  actor_id text NOT NULL,
  reason text,
  at timestamptz NOT NULL,
  FOREIGN KEY (machine, from_state, to_state) REFERENCES allowed_transition (machine, from_state, to_state)
);
CREATE INDEX box_event_box ON box_event (box_id, id);
CREATE TRIGGER box_event_append_only BEFORE UPDATE OR DELETE ON box_event FOR EACH STATEMENT EXECUTE FUNCTION append_only();

CREATE TABLE box_item (
  id uuid PRIMARY KEY,
  box_id uuid NOT NULL REFERENCES box,
  sku text NOT NULL REFERENCES variant,
  position int NOT NULL,
  -- picked → (declined | removed) or packed → delivered → kept | returned | lost
  state text NOT NULL DEFAULT 'picked' CHECK (state IN (
    'picked', 'declined', 'removed', 'packed', 'delivered', 'returning', 'kept', 'returned', 'lost')),
  price bigint NOT NULL CHECK (price > 0), -- as shown in the preview (I28)
  vat_rate int NOT NULL, -- per cent × 100
  reservation_id uuid NOT NULL REFERENCES reservation,
  stylist_note text NOT NULL DEFAULT '',
  liked boolean,
  declined_reason text,
  declined_text text,
  replaces_id uuid REFERENCES box_item,
  choice text CHECK (choice IN ('keep', 'return')),
  choice_at timestamptz,
  feedback jsonb NOT NULL DEFAULT '{}',
  scanned_at timestamptz,
  returned_at timestamptz,
  grade text CHECK (grade IN ('A', 'B', 'C', 'D')),
  label_present boolean,
  UNIQUE (box_id, id)
);
CREATE INDEX box_item_box ON box_item (box_id, position);
CREATE INDEX box_item_sku ON box_item (sku);
CREATE TRIGGER box_item_transition BEFORE UPDATE ON box_item FOR EACH ROW EXECUTE FUNCTION enforce_transition('box-item');

CREATE TABLE shipment (
  id uuid PRIMARY KEY,
  box_id uuid NOT NULL REFERENCES box,
  direction text NOT NULL CHECK (direction IN ('out', 'return')),
  tracking_number text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  handed_over_at timestamptz,
  expected_from date,
  expected_to date,
  delivered_at timestamptz,
  UNIQUE (box_id, direction)
);
CREATE TABLE parcel_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id text NOT NULL UNIQUE, -- the carrier's id: an event counts once
  tracking_number text NOT NULL,
  kind text NOT NULL,
  at timestamptz NOT NULL,
  received_at timestamptz NOT NULL
);

INSERT INTO allowed_transition (machine, from_state, to_state) VALUES
  ('box', 'ordered', 'styling'), ('box', 'ordered', 'cancelled'), ('box', 'ordered', 'lapsed'),
  ('box', 'styling', 'ordered'), ('box', 'styling', 'previewing'), ('box', 'styling', 'approved'), ('box', 'styling', 'cancelled'), ('box', 'styling', 'lapsed'),
  ('box', 'previewing', 'styling'), ('box', 'previewing', 'approved'), ('box', 'previewing', 'cancelled'), ('box', 'previewing', 'lapsed'),
  ('box', 'approved', 'styling'), ('box', 'approved', 'packed'), ('box', 'approved', 'cancelled'), ('box', 'approved', 'lapsed'),
  ('box', 'packed', 'approved'), ('box', 'packed', 'shipped'), ('box', 'packed', 'cancelled'), ('box', 'packed', 'lapsed'),
  ('box', 'shipped', 'delivered'),
  ('box', 'delivered', 'settled'), ('box', 'settled', 'closed'),
  ('box-item', 'picked', 'declined'), ('box-item', 'picked', 'removed'), ('box-item', 'picked', 'packed'), ('box-item', 'declined', 'removed'), ('box-item', 'declined', 'picked'),
  ('box-item', 'packed', 'picked'), ('box-item', 'packed', 'removed'), ('box-item', 'packed', 'delivered'),
  ('box-item', 'delivered', 'kept'), ('box-item', 'delivered', 'returning'), ('box-item', 'delivered', 'returned'),
  ('box-item', 'returning', 'returned'), ('box-item', 'returning', 'kept'), ('box-item', 'returning', 'lost');
