-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE box_item (
  id uuid NOT NULL,
  box_id uuid NOT NULL,
  sku text NOT NULL,
  "position" integer NOT NULL,
  state text NOT NULL DEFAULT 'picked',
  price bigint NOT NULL,
  reservation_id uuid NOT NULL,
  stylist_note text NOT NULL DEFAULT '',
  liked boolean,
  declined_reason text,
  declined_text text,
  replaces_id uuid,
  choice text,
  choice_at timestamptz,
  feedback jsonb NOT NULL DEFAULT '{}'::jsonb,
  size_advice jsonb NOT NULL DEFAULT '{}'::jsonb,
  return_reason text,
  withdrawal_id uuid,
  credit_note_id uuid,
  made_good_at timestamptz,
  leaves_at timestamptz,

  CONSTRAINT box_item_pkey PRIMARY KEY (id),
  CONSTRAINT box_item_box_id_id_key UNIQUE (box_id, id),
  CONSTRAINT box_item_reservation_id_key UNIQUE (reservation_id),
  CONSTRAINT box_item_box_id_fkey FOREIGN KEY (box_id) REFERENCES box(id),
  CONSTRAINT box_item_sku_fkey FOREIGN KEY (sku) REFERENCES variant(sku),
  CONSTRAINT box_item_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES reservation(id),
  CONSTRAINT box_item_replaces_id_fkey FOREIGN KEY (replaces_id) REFERENCES box_item(id),
  CONSTRAINT box_item_return_reason_fkey FOREIGN KEY (return_reason) REFERENCES return_reason(code),
  CONSTRAINT box_item_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES goods_return(id),
  CONSTRAINT box_item_credit_note_id_fkey FOREIGN KEY (credit_note_id) REFERENCES invoice(id),
  CONSTRAINT box_item_state_check CHECK (state IN ('picked', 'declined', 'removed', 'packed', 'delivered', 'returning', 'kept', 'returned', 'lost', 'undelivered')),
  CONSTRAINT box_item_price_check CHECK (price > 0),
  CONSTRAINT box_item_choice_check CHECK (choice IN ('keep', 'return')),
  CONSTRAINT box_item_return_reason_check CHECK (return_reason IS NULL OR choice = 'return' OR withdrawal_id IS NOT NULL),
  CONSTRAINT box_item_withdrawn_check CHECK (withdrawal_id IS NULL OR (state IN ('returning', 'returned', 'lost'))),
  CONSTRAINT box_item_credited_check CHECK (credit_note_id IS NULL OR withdrawal_id IS NOT NULL OR made_good_at IS NOT NULL),
  CONSTRAINT box_item_leaves_check CHECK (leaves_at IS NULL OR (state IN ('picked', 'declined')))
);

CREATE INDEX box_item_box ON box_item (box_id, "position");
CREATE INDEX box_item_leaves ON box_item (leaves_at) WHERE leaves_at IS NOT NULL;
CREATE INDEX box_item_owed ON box_item (withdrawal_id) WHERE withdrawal_id IS NOT NULL AND credit_note_id IS NULL;
CREATE INDEX box_item_sku ON box_item (sku);
CREATE INDEX box_item_withdrawal ON box_item (withdrawal_id) WHERE withdrawal_id IS NOT NULL;

CREATE TRIGGER box_item_transition BEFORE UPDATE ON box_item FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION enforce_transition('box-item');

-- Referenced by fit_prediction, held_replacement, keep_prediction, order_line, outfit_piece, preview_alternative, proposed_alternative, proposed_piece, wish_answer, wished_piece, worn_answer.
