-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE subscription (
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  state text NOT NULL,
  interval_months integer NOT NULL DEFAULT 0,
  subscribed_since timestamptz NOT NULL,
  next_box_date date,
  skipped_box_date date,
  cancelled_at timestamptz,
  paused_until date,
  reactivated_at timestamptz,
  month_day smallint,

  CONSTRAINT subscription_pkey PRIMARY KEY (id),
  CONSTRAINT subscription_member_id_key UNIQUE (member_id),
  CONSTRAINT subscription_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT subscription_state_check CHECK (state IN ('active', 'cancelled')),
  CONSTRAINT subscription_planned CHECK (state = 'cancelled' OR (interval_months > 0) = (next_box_date IS NOT NULL)),
  CONSTRAINT subscription_check CHECK (state <> 'cancelled' OR next_box_date IS NULL AND cancelled_at IS NOT NULL),
  CONSTRAINT subscription_interval CHECK (interval_months >= 0 AND interval_months <= 4),
  CONSTRAINT subscription_interval_months_check CHECK (interval_months >= 0 AND interval_months <= 12),
  CONSTRAINT subscription_paused CHECK (paused_until IS NULL OR state = 'active' AND paused_until = next_box_date),
  CONSTRAINT subscription_month_day_check CHECK (month_day >= 1 AND month_day <= 31),
  CONSTRAINT subscription_month_day CHECK ((month_day IS NULL) = (next_box_date IS NULL))
);

CREATE TRIGGER refuse_for_guests BEFORE INSERT ON subscription FOR EACH ROW EXECUTE FUNCTION refuse_for_guests('member_id');
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON subscription FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
