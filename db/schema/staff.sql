-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE staff (
  id uuid NOT NULL,
  email citext NOT NULL,
  name text NOT NULL,
  password_hash text NOT NULL,
  totp_secret text NOT NULL,
  disabled_at timestamptz,
  created_at timestamptz NOT NULL,
  totp_step bigint NOT NULL DEFAULT 0,
  taste jsonb NOT NULL DEFAULT '{}'::jsonb,
  roles text[] NOT NULL,
  markets text[],
  single_keys text NOT NULL DEFAULT 'plain',

  CONSTRAINT staff_pkey PRIMARY KEY (id),
  CONSTRAINT staff_email_key UNIQUE (email),
  CONSTRAINT staff_taste_check CHECK (jsonb_typeof(taste) = 'object'),
  CONSTRAINT staff_roles_check CHECK (cardinality(roles) > 0 AND roles <@ ARRAY['stylist', 'warehouse', 'support', 'finance', 'buyer', 'admin']),
  CONSTRAINT staff_markets_check CHECK (cardinality(markets) > 0 AND markets <@ ARRAY['da', 'se', 'nl', 'de']),
  CONSTRAINT staff_single_keys_check CHECK (single_keys IN ('plain', 'alt', 'off'))
);

CREATE TRIGGER keep_an_admin BEFORE UPDATE OF roles, markets, disabled_at ON staff FOR EACH ROW WHEN (('admin'::text = ANY (old.roles)) AND old.markets IS NULL AND old.disabled_at IS NULL AND NOT (('admin'::text = ANY (new.roles)) AND new.markets IS NULL AND new.disabled_at IS NULL)) EXECUTE FUNCTION keep_an_admin();
CREATE TRIGGER staff_gone AFTER UPDATE OF disabled_at ON staff FOR EACH ROW EXECUTE FUNCTION end_access_of_the_gone('staff');

-- Referenced by booked_call, box, box_look, call_desk, call_event, campaign, campaign_batch, canned_answer, claim, credit_grant, customer_note, customer_view, declared_withdrawal, delivery, dispute, edition, exchange_rate, experiment, fit_word, fulfilment_exception, gift_card_address, list_export, list_view, list_view_default, market_setting, member, money_difference, month_close, outfit, packing_now, payment_promise, phrase, pick_walk, piece_fault, price_plan, proposed_alternative, proposed_piece, purchase, quarantine, referral, refund_batch, return_photo, review, second_look, service_switch, shelf_place, staff_enrolment, staff_passkey, staff_portrait, stock_move, studio_import, stylist_change, task, text_draft, text_preview, text_publication, thread, thread_message, thread_photo, wish_answer, withdrawal.
