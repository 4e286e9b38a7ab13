-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE redemption (
  id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  code text,
  order_id uuid NOT NULL,
  member_id uuid NOT NULL,
  customer text NOT NULL,
  nth integer,
  amount bigint NOT NULL,
  at timestamptz NOT NULL,
  given_back_at timestamptz,
  market text NOT NULL,
  counts_on uuid NOT NULL,

  CONSTRAINT redemption_pkey PRIMARY KEY (id),
  CONSTRAINT redemption_order_id_campaign_id_key UNIQUE (order_id, campaign_id),
  CONSTRAINT redemption_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaign(id),
  CONSTRAINT redemption_code_fkey FOREIGN KEY (code) REFERENCES campaign_code(code),
  CONSTRAINT redemption_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT redemption_counts_on_fkey FOREIGN KEY (counts_on) REFERENCES campaign(id),
  CONSTRAINT redemption_nth_check CHECK (nth > 0),
  CONSTRAINT redemption_amount_check CHECK (amount >= 0),
  CONSTRAINT redemption_market_check CHECK (market IN ('da', 'se', 'nl', 'de'))
);

CREATE INDEX redemption_member ON redemption (member_id);
CREATE UNIQUE INDEX redemption_nth ON redemption (counts_on, customer, nth) WHERE given_back_at IS NULL;
CREATE INDEX redemption_of_campaign ON redemption (campaign_id) INCLUDE (market, amount) WHERE given_back_at IS NULL;

CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON redemption FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
