-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE staff (
  id uuid NOT NULL,
  email citext NOT NULL,
  name text NOT NULL,
  role text NOT NULL,
  password_hash text NOT NULL,
  totp_secret text NOT NULL,
  disabled_at timestamptz,
  created_at timestamptz NOT NULL,
  totp_step bigint NOT NULL DEFAULT 0,
  taste jsonb NOT NULL DEFAULT '{}'::jsonb,

  CONSTRAINT staff_pkey PRIMARY KEY (id),
  CONSTRAINT staff_email_key UNIQUE (email),
  CONSTRAINT staff_role_check CHECK (role IN ('stylist', 'warehouse', 'support', 'finance', 'buyer', 'admin')),
  CONSTRAINT staff_taste_check CHECK (jsonb_typeof(taste) = 'object')
);

CREATE TRIGGER staff_gone AFTER UPDATE OF disabled_at ON staff FOR EACH ROW EXECUTE FUNCTION end_access_of_the_gone('staff');

-- Referenced by booked_call, box, call_desk, call_event, campaign, campaign_batch, canned_answer, claim, credit_grant, customer_note, customer_view, delivery, dispute, exchange_rate, fulfilment_exception, gift_card_address, member, money_difference, outfit, piece_fault, price_plan, proposed_alternative, quarantine, referral, return_photo, review, second_look, staff_portrait, stock_move, studio_import, stylist_change, task, wish_answer, withdrawal.
